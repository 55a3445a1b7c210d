import type { Finding } from './finding.ts'
import { isCode, isGenerated, isTest, lineAt, readFiles, type SourceFile } from './source-file.ts'

export type SourceRule = {
  pattern: RegExp
  message: string
  /** Files the rule looks at. */
  applies(path: string): boolean
}

const isSource = (path: string): boolean => /^packages\/.*\/src\//.test(path) && !isTest(path)
const isShipped = (path: string): boolean => isSource(path) && !/^packages\/(?:testing|e2e)\//.test(path)
const isElement = (path: string): boolean => /^packages\/(?:ui|modal|embedded-wallet|testing)\/src\//.test(path)

/** What the linter cannot say: rules of this house over the text of the sources. */
export const sourceRules: readonly SourceRule[] = [
  {
    pattern: /\bthrow new (?:Error|TypeError|RangeError)\(/,
    message: 'throw an AppKitError with a code of the closed list',
    // The wire formats lie below the error class, the server answers with statuses, fakes talk to developers.
    applies: (path) => isShipped(path) && !/^packages\/(?:protocol|server)\//.test(path),
  },
  {
    pattern: /<[a-z][^<>`]*\sstyle\s*=/i,
    message: 'no style attribute in a template: a strict style-src refuses it',
    applies: isElement,
  },
  {
    pattern: /\b(?:styleMap|unsafeHTML|unsafeSVG|unsafeStatic)\b/,
    message: 'refused by a strict page policy',
    applies: isElement,
  },
  {
    pattern: /\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML\(/,
    message: 'markup from text: use a template',
    applies: isSource,
  },
  { pattern: /^\s*(?:export\s+)?(?:const\s+)?enum\s/m, message: 'no enums: use a union of strings', applies: isSource },
  { pattern: /\bcreatePublicClient\b/, message: '79 kB: import single viem actions', applies: isShipped },
  {
    pattern: /\bcreateClient\((?![\s\S]{0,300}?\bccipRead: false)/,
    message: 'a contract may not choose which addresses are asked: pass `ccipRead: false` to viem',
    applies: (path) => isShipped(path) && !path.startsWith('packages/walletconnect/'),
  },
  {
    pattern: /\bcrypto\.randomUUID\b/,
    message: 'missing on plain http pages: use crypto.getRandomValues',
    applies: (path) => /^packages\/(?:core|modal|ui|react|adapters\/[^/]+)\/src\//.test(path) && !isTest(path),
  },
  {
    // Tests run in vitest, which resolves to sources; server/test and e2e are written for Node as it is, and what is
    // generated comes from modules that import nothing.
    pattern: /^(?:import|export) (?!type\b)[^']*? from '(?:\.\.\/)+packages\/(?!e2e\/|server\/test\/)/m,
    message: 'Node alone finds what was built: use loadSource of scripts/source',
    applies: (path) => /^scripts\/(?!gen\/)/.test(path) && !isTest(path) && !path.endsWith('.source.ts'),
  },
]

const vagueName = /(?:^|\/)(?:[\w-]*-)?(?:utils?|helpers?|common|managers?|constants|types|misc)\.tsx?$/

export function run(): Promise<Finding[]> {
  return Promise.resolve(checkSources([...readFiles('packages', isCode), ...readFiles('scripts', isCode)]))
}

export function checkSources(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !isGenerated(path))
    .flatMap(({ path, text }) => {
      const isVague = path.startsWith('packages/') && vagueName.test(path)
      const named: Finding[] = isVague ? [{ file: path, message: 'name the file after what it does' }] : []
      const code = withoutComments(text)
      return [
        ...named,
        ...sourceRules.flatMap(({ pattern, message, applies }): Finding[] => {
          if (!applies(path)) return []
          const all = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
          return [...code.matchAll(all)].map(({ index }) => ({ file: path, line: lineAt(code, index), message }))
        }),
      ]
    })
}

/** Blanks comments out and keeps every line where it was, so that prose may name what code may not. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank)
}
