import { findLanguage, type FrameLanguage, type TranslatedLanguage } from './find-language.js'

export type Locales<W> = Readonly<Record<TranslatedLanguage, () => Promise<{ words: W }>>>

export type LoadedWords<W> = { language: FrameLanguage; words: W }

/** The words in the first of these languages that the wallet speaks; English where they do not load. */
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

/** Says in which language and direction the document is. */
export function nameLanguage(root: HTMLElement, language: FrameLanguage): void {
  root.lang = language
  root.dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
}
