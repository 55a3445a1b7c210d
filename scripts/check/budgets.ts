import type { Finding } from './finding.ts'
import {
  isCode,
  isGenerated,
  isNode,
  isTest,
  lineAt,
  parseFile,
  readFiles,
  type SourceFile,
  walk,
} from './source-file.ts'
import { packageOf } from './workspace.ts'

/** Lines of one function. Test files are exempt: their outermost function is the whole specification. */
export const functionLines = 60
/** Mocked modules and functions per test case, over the repository. */
export const mocksPerTest = 0.1
/** Packages of which every test runs the real thing. */
const withoutMocks: ReadonlySet<string | undefined> = new Set(['protocol', 'crypto'])

export function run(): Promise<Finding[]> {
  return Promise.resolve(
    checkBudgets(['packages', 'scripts', 'examples'].flatMap((folder) => readFiles(folder, isCode))),
  )
}

/** What oxlint does not count. The lines of a file are in `.oxlintrc.json`. */
export function checkBudgets(files: readonly SourceFile[]): Finding[] {
  const own = files.filter(({ path }) => !isGenerated(path) && !/\/(?:locales|messages)\//.test(path))
  return [...own.filter(({ path }) => !isTest(path)).flatMap(functionLength), ...mocks(own)]
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * Counts the lines a function has of its own. A function inside it counts by itself: a factory that returns ten small
 * functions is ten small functions. `max-lines-per-function` of oxlint counts them all, and refuses 282 functions.
 */
function functionLength(file: SourceFile): Finding[] {
  const spans: { line: number; last: number }[] = []
  walk(parseFile(file), (node) => {
    if (!functionTypes.has(node.type) || !isNode(node['body'])) return
    spans.push({ line: lineAt(file.text, node.start), last: lineAt(file.text, node.end) })
  })
  return spans.flatMap((span): Finding[] => {
    const inner = spans.filter((other) => other !== span && other.line >= span.line && other.last <= span.last)
    const nested = new Set(inner.flatMap(({ line, last }) => range(line + 1, last)))
    const lines = range(span.line, span.last).filter((line) => !nested.has(line)).length
    if (lines <= functionLines) return []
    const message = `a function of ${lines} lines of its own; at most ${functionLines}`
    return [{ file: file.path, line: span.line, message }]
  })
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

function mocks(files: readonly SourceFile[]): Finding[] {
  const tests = files.filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path))
  const count = (pattern: RegExp, list = tests) =>
    list.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
  const mocked = /\bvi\.(?:mock|doMock|spyOn|fn|stubGlobal)\(/g
  const cases = count(/^\s*(?:test|it)(?:\.\w+)*\(/gm)
  const share = cases === 0 ? 0 : count(mocked) / cases
  const findings = tests
    .filter(({ path, text }) => withoutMocks.has(packageOf(path)) && mocked.test(text))
    .map(({ path }): Finding => ({ file: path, message: `${packageOf(path)} has no mocks at all` }))
  if (share <= mocksPerTest) return findings
  const message = `${share.toFixed(2)} mocks per test case; at most ${mocksPerTest}: pass a fake through Deps`
  return [...findings, { file: 'packages', message }]
}
