import { findLanguage, type FrameLanguage, type TranslatedLanguage } from './find-language.js'

export type Locales<W> = Readonly<Record<TranslatedLanguage, () => Promise<{ words: W }>>>

export type LoadedWords<W> = { language: FrameLanguage; words: W }

/** Loads the texts in the first of these languages that the wallet supports, or in English if they do not load. */
export async function loadWords<W>(
  locales: Locales<W>,
  english: W,
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
): Promise<LoadedWords<W>> {
  const language = findLanguage(wanted)
  if (language === 'en') return { language, words: english }
  try {
    return { language, words: (await locales[language]()).words }
  } catch {
    return { language: 'en', words: english }
  }
}

/** Sets the language and direction of the document. */
export function nameLanguage(root: HTMLElement, language: FrameLanguage): void {
  root.lang = language
  root.dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
}
