import { enMain } from './locales/en-main.js'
import type { Messages } from './locales/en.js'

/** The English sentences that are here: those of the main path, and the others as soon as a screen brought them. */
export const english = { ...enMain } as Messages
