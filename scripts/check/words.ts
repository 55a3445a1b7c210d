import { loadSource } from '../source/load-source.ts'
import type * as source from './languages.source.ts'

type Say = (...values: readonly string[]) => string

/** What a language says, by section and key: a text, or a function that puts values into one. */
export type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** One message of a language. */
export type Word = {
  /** All its letters, without the values. */
  text: string
  /** The names of the values; `undefined` for a plain text. */
  values: readonly string[] | undefined
  /** Parameters of the function that its text does not contain. */
  unsaid: readonly string[]
  /** The plural forms it tells apart; `undefined` where nothing is counted. */
  forms: readonly string[] | undefined
}

type Languages = typeof source
let languages: Promise<Languages> | undefined

/** The words of English and of every other language. They are loaded once per run. */
export const loadLanguages = (): Promise<Languages> => (languages ??= loadSource('scripts/check/languages.source.ts'))

/** Takes the place of `plural` in a translation: says all forms, with their names before them. */
export const recordForms = (_count: number, forms: Readonly<Record<string, string>>): string =>
  `<${Object.keys(forms).join()}>${Object.values(forms).join(' ')}`

/** Every message by `section.key`. */
export const readWords = (sections: Sections): ReadonlyMap<string, Word> =>
  new Map(
    Object.entries(sections).flatMap(([section, words]) =>
      Object.entries(words).map(([key, word]) => [`${section}.${key}`, readWord(word)]),
    ),
  )

function readWord(word: unknown): Word {
  if (typeof word !== 'function') return { text: String(word).trim(), values: undefined, unsaid: [], forms: undefined }
  const code = String(word)
  const values = (/^\(?([\w, ]*)\)?\s*=>/.exec(code)?.[1] ?? '').split(/,\s*/).filter(Boolean)
  const said = (word as Say)(...values.map((name) => `{${name}}`))
  const [mark = '', recorded] = /^<([\w,]*)>/.exec(said) ?? []
  // English, which is there before `plural` is, tells one from the others by itself.
  const forms = recorded?.split(',') ?? (/\bcount === 1\b/.test(code) ? ['one', 'other'] : undefined)
  const isSaid = (name: string) => said.includes(`{${name}}`) || (recorded !== undefined && code.includes(`(${name},`))
  return {
    text: said
      .slice(mark.length)
      .replaceAll(/\{\w+\}/g, '')
      .trim(),
    values,
    unsaid: values.filter((name) => !isSaid(name)),
    forms,
  }
}

/** What differs between a translation and its English original in kind and values. */
export function nameChecks(word: Word, original: Word): string[] {
  if ((word.values === undefined) !== (original.values === undefined)) {
    return [`is ${original.values ? 'a function' : 'a text'} in English`]
  }
  const [own, theirs] = [word.values?.length ?? 0, original.values?.length ?? 0]
  if (own !== theirs) return [`takes ${own} values; in English ${theirs}`]
  // Values are passed by position. If two parameters are swapped, each shows the value of the other.
  const isSwapped = word.values?.some((name, at) => original.values?.includes(name) && original.values[at] !== name)
  if (isSwapped) return [`takes ${word.values?.join(', ')}; in English ${original.values?.join(', ')}`]
  return word.unsaid.map((name) => `does not say ${name}`)
}

/** Counts of things on a screen: beyond them no language here needs a form that it did not need before. */
const counts = Array.from({ length: 201 }, (_, count) => count)

/** What is wrong with the plural forms of a translation, for a language by its BCP 47 tag. */
export function formChecks({ forms, text }: Word, original: Word, language: string): string[] {
  if (!original.forms) return []
  if (!forms) return ['does not count: use plural()']
  const rules = new Intl.PluralRules(language)
  const needed = new Set<string>(counts.map((count) => rules.select(count)))
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  return [
    ...[...needed].filter((form) => !forms.includes(form)).map((form) => `has no plural form "${form}"`),
    ...forms.filter((form) => !known.includes(form)).map((form) => `has a plural form "${form}" that nothing asks for`),
    ...(text.includes('#') ? [] : ['does not say the number: write #']),
  ]
}
