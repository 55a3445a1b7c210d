import type { Finding } from './finding.ts'
import { lineAt, readFiles, type SourceFile } from './source-file.ts'

/** Words that a finished repository does not contain. Patterns are written so that they do not match themselves. */
const textRules: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /\b(?:TO[D]O|FIX[M]E|X[X]X|HAC[K])\b/, message: 'finish it, or write a decision' },
  {
    pattern: /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:on[l]y|sk[i]p|to[d]o|fa[i]ls)\b/,
    message: 'every test runs',
  },
  { pattern: /\b(?:x(?:it|describe|test)|f(?:it|describe))\(\s*['"`]/, message: 'every test runs' },
  {
    pattern:
      /(?:oxlint|eslint)-disa[b]le|@ts-(?:igno[r]e|nochec[k]|expect-erro[r])|biome-igno[r]e|oxfmt-igno[r]e|prettier-igno[r]e/,
    message: 'no rule is switched off in place',
  },
  { pattern: /(?:^|[\s'"`(=])\/(?:wor[k]|roo[t]|home\/[a-z]+|Users\/[A-Za-z]+)\//m, message: 'a path of one machine' },
  { pattern: /\/tmp\/bas[h]/, message: 'a path of one machine' },
  {
    pattern: /\b(?:i[s]sue|ticke[t]|sessio[n] id|pul[l] request) #?\d+\b/i,
    message: 'say the reason itself, not where it was talked about',
  },
  { pattern: /^<{7} |^>{7} /m, message: 'an unfinished merge' },
]

/** Words of riddles. A sentence names its subject instead, as docs/contributing/words.md says. */
const homelyWords =
  /\b(?:n[o]body|wh[o]ever|s[o]mebody|anyb[o]dy|w[i]sh(?:es|ed)?)\b|in the same br[e]ath|(?<!there )\bis n[o]ne\b|\bthat is n[o]\b(?! longer)|\ball the s[a]me\b|\bwhat is s[a]id\b/i
/** Texts for users, and texts of others: these words are fine there. */
const userTexts = [
  /\/(?:i18n\/(?:locales|messages)|frame\/words|mail\/words)\//,
  /\.(?:generated\.ts|sol|json|md)$/,
  /reserved-labels\.ts$/,
]
/** Texts for users that tests repeat. */
const quotedTexts = [
  'N[o]body controls this address',
  'N[o]body was signed in',
  'S[o]mebody was faster',
  'S[o]mebody else registered',
].map((text) => new RegExp(text))
/**
 * The beginning of a test name that does not stand by itself, also on the lines after `test.each(...)`. "When a wallet
 * locks, the account stays" does: a comma ends its clause.
 */
const halfName =
  /(?:\b(?:test|it)\(|\)\()\s*(['"`])(?:(?:of|and|that|nor|or|but|it|they|its|their|whose|which|who|what|also|else|then|not)\b(?!-)|(?:in|on|for|to|from|by|with|under|over|after|before|until|while|without|where|when|as)\b(?!-)(?!(?:(?!\1).)*, ))/

export function run(): Promise<Finding[]> {
  const files = readFiles()
  return Promise.resolve([...checkText(files), ...checkWords(files)])
}

export function checkText(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !/(?:^|\/)(?:pnpm-lock\.yaml|package-lock\.json)$/.test(path))
    .flatMap((file) =>
      textRules
        .flatMap(({ pattern, message }) => findAll(file, pattern, (match) => `"${match}": ${message}`))
        // A type test states an expected error; that is its whole point.
        .filter(({ message }) => !(file.path.endsWith('.test-d.ts') && message.startsWith('"@ts-expect'))),
    )
}

/** Refuses riddles in code, and names of tests that need their `describe`. */
export function checkWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /\.(?:[cm]?[jt]sx?)$/.test(path) && !userTexts.some((pattern) => pattern.test(path)))
    .flatMap((file) => [
      ...findAll(withoutQuotes(file), homelyWords, (word) => `"${word}": name the subject of the sentence`),
      ...(/\.(?:test|e2e)\.tsx?$/.test(file.path)
        ? findAll(file, halfName, (name) => `${name}…: write a sentence that stands alone`)
        : []),
    ])
}

function findAll({ path, text }: SourceFile, pattern: RegExp, say: (match: string) => string): Finding[] {
  const all = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  return [...text.matchAll(all)].map(({ 0: match, index }) => ({
    file: path,
    line: lineAt(text, index),
    message: say(match.trim()),
  }))
}

const withoutQuotes = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: quotedTexts.reduce((rest, quoted) => rest.replaceAll(new RegExp(quoted, 'g'), ''), text),
})
