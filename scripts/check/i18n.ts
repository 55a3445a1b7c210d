import { formChecks, nameChecks, readCatalogue, type Word } from './i18n-catalogue.ts'
import type { Finding } from './finding.ts'
import { readFiles, type SourceFile } from './source-file.ts'
import { own } from './own.ts'

const locales = 'packages/modal/src/i18n/locales/'
const english = 'packages/modal/src/i18n/messages/'
/** The sentences of errors have their English words where errors are. */
const errorTexts = 'packages/protocol/src/errors/'

/**
 * What a translation may leave as it is in English: proper names, and words that a language took over. `*` is every
 * language.
 */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  '*': ['Discord', 'Farcaster', 'Google', 'GitHub', 'Apple', 'Facebook', 'X', 'WalletConnect', 'OK', 'NFT', 'NFTs'],
  de: ['Wallets', 'Website', 'Name', 'Web', 'Desktop', 'Browser'],
  fr: ['Contact', 'Web', 'Solutions', 'Transaction', 'Message', 'Navigation', 'Version', 'Tokens', 'Total'],
  es: ['Web', 'Error', 'Tokens', 'Total'],
  it: ['Account', 'Browser', 'Web', 'Desktop', 'Testnet'],
  id: ['Testnet', 'Browser', 'Web', 'Desktop', 'Total'],
  pt: ['Web', 'Desktop', 'Testnet', 'Tokens', 'Total'],
  pl: ['Web'],
  vi: ['Testnet', 'Web'],
}

/** Nouns that stay as they are after a number, so that the form `other` says all. */
const unchangedNouns: Readonly<Record<string, RegExp>> = { it: /^profileWallets\.accounts$/, tr: /./ }

/** The letters that a language is written in, where they are not the Latin ones. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-hans': /\p{Script=Han}/u,
  'zh-hant': /\p{Script=Han}/u,
}

/** Up to here an English text is a label, of a button or a tag, and not a sentence. */
const labelLetters = 20
/** A label that is longer breaks a button of a phone in two lines. */
const mostLabelLetters = 28
const mostGrowth = 1.6

export function run(): Promise<Finding[]> {
  return Promise.resolve(
    checkTranslations([
      ...readFiles(locales),
      ...readFiles(english),
      ...readFiles(errorTexts, (path) => path.endsWith('texts.ts')),
    ]),
  )
}

/** Every language says everything that English says, with the same values in it, and in its own words. */
export function checkTranslations(files: readonly SourceFile[]): Finding[] {
  const sources = files.filter(({ path }) => path.startsWith(english) && path.endsWith('/en.ts'))
  if (sources.length === 0) return [{ file: english, message: 'is missing: it is the source of all languages' }]
  const words = new Map(sources.flatMap((source) => [...readCatalogue(source, files)]))
  const languages = Map.groupBy(
    files.filter(({ path }) => path.startsWith(locales)),
    ({ path }) => path.slice(locales.length).split('/')[0] ?? '',
  )
  return [...languages].flatMap(([language, list]) => compare(words, list, language))
}

/** The files of a language together say what the files of English together say. */
function compare(original: ReadonlyMap<string, Word>, files: readonly SourceFile[], language: string): Finding[] {
  const translated = new Map(files.flatMap((file) => [...readCatalogue(file)]))
  const missing = [...original.keys()].filter((key) => !translated.has(key))
  return [
    ...missing.map((key): Finding => ({ file: `${locales}${language}`, message: `${key} is missing` })),
    ...[...translated].flatMap(([key, word]): Finding[] => {
      const source = original.get(key)
      const problems = source ? judge(word, source, language) : [{ message: `${key} is not in English` }]
      return problems.map((problem) => ({ file: word.path, line: word.line, ...problem }))
    }),
  ]
}

type Problem = Pick<Finding, 'message' | 'severity'>

function judge(word: Word, original: Word, language: string): Problem[] {
  const { key, text } = word
  const isUnchanged = own(unchangedNouns, language)?.test(key) && word.forms?.join() === 'other'
  const wrong = [...nameChecks(word, original), ...(isUnchanged ? [] : formChecks(word, original, language))]
  const problems: Problem[] = wrong.map((message) => ({ message: `${key} ${message}` }))
  const isKept = [...(sameAsEnglish['*'] ?? []), ...(own(sameAsEnglish, language) ?? [])].includes(text)
  if (text === original.text && /\p{L}{2}/u.test(text) && !isKept) problems.push({ message: `${key} is still English` })
  const script = own(scripts, language)
  if (script && !script.test(text) && /\p{L}{2}/u.test(original.text) && !isKept) {
    problems.push({ message: `${key} is not written in the letters of ${language}` })
  }
  if (/[\p{L}]'[\p{L}]/u.test(text)) problems.push({ message: `${key} has a straight apostrophe: write ’` })
  const isLabel = original.text.length <= labelLetters && !/[.?!]$/.test(original.text)
  const most = Math.max(mostLabelLetters, mostGrowth * original.text.length)
  const length = countLetters(text)
  if (isLabel && length > most) {
    problems.push({ message: `${key} has ${length} letters; a label has at most ${most}`, severity: 'warning' })
  }
  return problems
}

/** As people count: a vowel sign above a letter makes a text no wider. */
const countLetters = (text: string): number => [...new Intl.Segmenter().segment(text)].length
