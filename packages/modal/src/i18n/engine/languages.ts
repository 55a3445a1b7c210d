import { buttonMessages } from '../messages/buttons/en.js'
import type { LanguagePack } from '../messages/translation.js'

export type Language =
  | 'en'
  | 'ar'
  | 'de'
  | 'es'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh-Hans'
  | 'zh-Hant'

// Literal paths, so that every bundler finds them. Similar languages share one file of button texts: an app has five
// small files instead of nineteen, and a page loads one of them.
const rightToLeft = () => import('../packs/buttons-ar-he.js')
const eastAsian = () => import('../packs/buttons-ja-ko-zh.js')
const romance = () => import('../packs/buttons-es-fr-it-pt.js')
const european = () => import('../packs/buttons-de-pl-ru-tr-uk.js')
const southAsian = () => import('../packs/buttons-hi-id-th-vi.js')

const sources: { [L in Language]: () => Promise<{ packs: Record<L, LanguagePack> }> } = {
  en: async () => ({ packs: { en: { messages: buttonMessages } } }),
  ar: rightToLeft,
  de: european,
  es: romance,
  fr: romance,
  he: rightToLeft,
  hi: southAsian,
  id: southAsian,
  it: romance,
  ja: eastAsian,
  ko: eastAsian,
  pl: european,
  pt: romance,
  ru: european,
  th: southAsian,
  tr: european,
  uk: european,
  vi: southAsian,
  'zh-Hans': eastAsian,
  'zh-Hant': eastAsian,
}

/** All supported languages, as BCP 47 tags. */
export const languages = Object.keys(sources) as Language[]

export async function loadLanguage<L extends Language>(language: L): Promise<LanguagePack> {
  const { packs } = await sources[language]()
  return packs[language]
}

/** Finds the supported language of a BCP 47 tag; Chinese by its script. Falls back to English. */
export function findLanguage(tag: string): Language {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    const name = language === 'zh' ? `zh-${script}` : language
    return languages.find((known) => known === name) ?? 'en'
  } catch {
    return 'en'
  }
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (/^(?:ar|he)$/.test(language) ? 'rtl' : 'ltr')
