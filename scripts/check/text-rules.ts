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
/** A name of a test that does not stand by itself: it begins with a preposition, a conjunction or a pronoun. */
const halfName =
  /\b(?:test|it)(?:\.each\([^\n]*\))?\(\s*['"`](?:of|and|with|that|nor|or|but|in|on|for|to|from|by|under|over|after|before|until|while|without|it|they|its|their|whose|which|who|what|where|when|as|also|else|then|not)\b/

export function run(): Promise<Finding[]> {
  const files = readFiles()
  return Promise.resolve([...checkText(files), ...checkWords(files)])
}

export function checkText(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !/(?:^|\/)(?:pnpm-lock\.yaml|package-lock\.json)$/.test(path))
    .flatMap(({ path, text }) =>
      textRules.flatMap(({ pattern, message }): Finding[] => {
        const all = new RegExp(pattern.source, `${pattern.flags}g`)
        // A type test states an expected error; that is its whole point.
        const isExpected = (match: string) => path.endsWith('.test-d.ts') && match.startsWith('@ts-expect')
        return [...text.matchAll(all)]
          .filter(([match]) => !isExpected(match))
          .map(({ 0: match, index }) => ({
            file: path,
            line: lineAt(text, index),
            message: `"${match.trim()}": ${message}`,
          }))
      }),
    )
}

/** Refuses riddles in code, and names of tests that need their `describe`. */
export function checkWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /\.(?:[cm]?[jt]sx?)$/.test(path) && !userTexts.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index): Finding[] => {
        const found = quotedTexts.some((quoted) => quoted.test(line)) ? undefined : homelyWords.exec(line)?.[0]
        const half = /\.(?:test|e2e)\.tsx?$/.test(path) ? halfName.exec(line)?.[0] : undefined
        return [
          ...(found ? [{ file: path, line: index + 1, message: `"${found}": name the subject of the sentence` }] : []),
          ...(half ? [{ file: path, line: index + 1, message: `${half}…: write a sentence that stands alone` }] : []),
        ]
      }),
    )
}
