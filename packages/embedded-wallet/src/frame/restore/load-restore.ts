import { loadWords } from '../words/load-words.js'
import { en } from '../words/recovery-en.js'
import { recoveryLocales } from '../words/recovery-locales.js'
import type { RestoreWords } from '../words/recovery-words.js'
import './restore-element.js'

/** Loads the texts of the screen. Importing this file loads its element. */
export const loadRestore = async (): Promise<RestoreWords> => (await loadWords(recoveryLocales, en)).words.restore
