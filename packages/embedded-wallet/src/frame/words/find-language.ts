/** Languages of the frame and of the wallet's own page besides English (BCP 47). */
export const translatedLanguages = [
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

export type TranslatedLanguage = (typeof translatedLanguages)[number]
export type FrameLanguage = 'en' | TranslatedLanguage

/** Regions that use traditional Chinese. */
const traditional: ReadonlySet<string> = new Set(['TW', 'HK', 'MO'])

/** The first of these languages that the wallet supports. */
export function findLanguage(wanted: readonly string[]): FrameLanguage {
  for (const tag of wanted) {
    const found = ['en', ...translatedLanguages].find((language) => language === nameOf(tag))
    if (found) return found as FrameLanguage
  }
  return 'en'
}

function nameOf(tag: string): string {
  try {
    const { language, script, region } = new Intl.Locale(tag)
    if (language !== 'zh') return language
    return script === 'Hant' || (script === undefined && traditional.has(region ?? '')) ? 'zh-Hant' : 'zh-Hans'
  } catch {
    return ''
  }
}
