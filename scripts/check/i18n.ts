import type { Finding } from './finding.ts'
import { own } from './own.ts'
import { formChecks, loadLanguages, nameChecks, readWords, type Sections, type Word } from './words.ts'

/**
 * What a translation may leave as it is in English: proper names, and words that a language took over. `*` is every
 * language.
 */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  '*': ['Discord', 'Farcaster', 'Google', 'GitHub', 'Apple', 'Facebook', 'X', 'WalletConnect', 'OK', 'NFT', 'NFTs'],
  de: ['Wallets', 'Website', 'Name', 'Web', 'Desktop', 'Browser'],
  fr: [
    'Contact',
    'Web',
    'Solutions',
    'Transaction',
    'Message',
    'Navigation',
    'Version',
    'Tokens',
    'Total',
    'Smart contract',
  ],
  es: ['Web', 'Error', 'Tokens', 'Total'],
  it: ['Account', 'Browser', 'Web', 'Desktop', 'Testnet', 'Smart contract'],
  id: ['Testnet', 'Browser', 'Web', 'Desktop', 'Total'],
  pt: ['Web', 'Desktop', 'Testnet', 'Tokens', 'Total', 'Site'],
  tr: ['Site'],
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
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
}

/** Up to here an English text is a label, of a button or a tag, and not a sentence. */
const labelLetters = 20
/** A label that is longer breaks a button of a phone in two lines. */
const mostLabelLetters = 28
const mostGrowth = 1.6

export async function run(): Promise<Finding[]> {
  const { english, translations } = await loadLanguages()
  return Object.entries(translations).flatMap(([language, words]) => checkTranslation(english, words, language))
}

/** A language says everything that English says, with the same values in it, and in its own words. */
export function checkTranslation(english: Sections, translation: Sections, language: string): Finding[] {
  const [original, translated] = [readWords(english), readWords(translation)]
  const missing = [...original.keys()].filter((key) => !translated.has(key))
  const problems = [...translated].flatMap(([key, word]): Problem[] => {
    const source = original.get(key)
    return source ? judge(key, word, source, language) : [{ message: `${key} is not in English` }]
  })
  const file = `packages/modal/src/i18n/locales/${language.toLowerCase()}`
  return [...missing.map((key): Problem => ({ message: `${key} is missing` })), ...problems].map((problem) => ({
    file,
    ...problem,
  }))
}

type Problem = Pick<Finding, 'message' | 'severity'>

function judge(key: string, word: Word, original: Word, language: string): Problem[] {
  const { text } = word
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
  const most = Math.max(mostLabelLetters, Math.floor(mostGrowth * original.text.length))
  const length = countLetters(text)
  if (isLabel && !word.forms && length > most) {
    problems.push({ message: `${key} has ${length} letters; a label has at most ${most}`, severity: 'warning' })
  }
  return problems
}

/** As people count: a vowel sign above a letter makes a text no wider. */
const countLetters = (text: string): number => [...new Intl.Segmenter().segment(text)].length
