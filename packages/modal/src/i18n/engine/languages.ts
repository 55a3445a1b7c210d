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

// Written out, so that every bundler finds them, and here: a page in another language makes one request. The words of the
// buttons are few: languages that are alike are one file, so that an app has five small files instead of nineteen.
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

/** Every language there is, by BCP 47 tag. */
export const languages = Object.keys(sources) as Language[]

export async function loadLanguage<L extends Language>(language: L): Promise<LanguagePack> {
  const { packs } = await sources[language]()
  return packs[language]
}

/** The language that a BCP 47 tag asks for: its own, else its script's for Chinese; English otherwise. */
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
