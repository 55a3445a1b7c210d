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

export function run(): Promise<Finding[]> {
  return Promise.resolve(checkText(readFiles()))
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
