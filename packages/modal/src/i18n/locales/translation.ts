import type { CountForms } from '../plural.js'
import type { Messages } from './en.js'

/** A language's sentences, made with its way of counting. A key that is missing is said in English. */
export type Translation = (plural: (count: number, forms: CountForms) => string) => Sentences

type Sentences = { readonly [S in keyof Messages]?: Partial<Messages[S]> }
