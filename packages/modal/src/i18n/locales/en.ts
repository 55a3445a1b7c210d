import { enMain } from './en-main.js'
import { enErrors } from './en-errors.js'
import { enMore } from './en-more.js'

/** Every sentence of the modal, in English: the source of all other languages and their type. */
export const en = { ...enMain, ...enMore, errors: enErrors }

export type Messages = typeof en
