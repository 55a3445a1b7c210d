import { buttonMessages } from '../messages/buttons/en.js'
import type { LanguagePack } from '../messages/translation.js'

// A chunk each. Written out, so that every bundler finds them, and here: a page in another language makes one request.
const packs = {
  en: async (): Promise<LanguagePack> => ({ messages: buttonMessages }),
  ar: () => import('../locales/ar/buttons.js'),
  de: () => import('../locales/de/buttons.js'),
  es: () => import('../locales/es/buttons.js'),
  fr: () => import('../locales/fr/buttons.js'),
  he: () => import('../locales/he/buttons.js'),
  hi: () => import('../locales/hi/buttons.js'),
  id: () => import('../locales/id/buttons.js'),
  it: () => import('../locales/it/buttons.js'),
  ja: () => import('../locales/ja/buttons.js'),
  ko: () => import('../locales/ko/buttons.js'),
  pl: () => import('../locales/pl/buttons.js'),
  pt: () => import('../locales/pt/buttons.js'),
  ru: () => import('../locales/ru/buttons.js'),
  th: () => import('../locales/th/buttons.js'),
  tr: () => import('../locales/tr/buttons.js'),
  uk: () => import('../locales/uk/buttons.js'),
  vi: () => import('../locales/vi/buttons.js'),
  'zh-Hans': () => import('../locales/zh-hans/buttons.js'),
  'zh-Hant': () => import('../locales/zh-hant/buttons.js'),
}

export type Language = keyof typeof packs

/** Every language there is, by BCP 47 tag. */
export const languages = Object.keys(packs) as Language[]

export const loadLanguage = (language: Language): Promise<LanguagePack> => packs[language]()

/** The language that a BCP 47 tag asks for: its own, else its script's for Chinese; English where there is none. */
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
