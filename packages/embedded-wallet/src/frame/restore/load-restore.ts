import { loadWords } from '../words/load-words.js'
import { en } from '../words/recovery-en.js'
import { recoveryLocales } from '../words/recovery-locales.js'
import type { RestoreWords } from '../words/recovery-words.js'
import './restore-element.js'

/** The words of the screen, whose element comes with this file. */
export const loadRestore = async (): Promise<RestoreWords> => (await loadWords(recoveryLocales, en)).words.restore
