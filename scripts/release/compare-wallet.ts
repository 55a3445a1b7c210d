// npm run compare:wallet -- https://wallet.example.com --config config.json: whether what is published there is what
// was built here, with the headers and the configuration that the operator wrote.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { root } from '../check/source-file.ts'
import { loadSource } from '../source/load-source.ts'
import { findLoads } from './find-loads.ts'
import { describeConfig, readEntries, readWalletConfig, type WalletConfig } from './wallet-config.ts'
import { compareHeaders, type HeadersOf, type Hosting, walletHeaders } from './wallet-headers.ts'

const timeoutMs = 15_000

export type Difference = { path: string; problem: string }

export type Comparison = {
  /** The files that were built. */
  paths: string[]
  differences: Difference[]
  /** What is published as `config.json`. `undefined` if the wallet would not read it. */
  published: WalletConfig | undefined
}

export type CompareOptions = {
  hosting: Hosting
  /** The operator's own `config.json`. Without it, the published one counts. */
  config?: string
}

/**
 * Compares the published page with the build. What covers what:
 * - Every page and file has the bytes of the build, so each script, style, import and worker that one of them names is
 *   of the build. `findLoads` only names what a changed page loads.
 * - The policy of each page lets it run files of its own origin alone, and nothing else registers a service worker.
 * - `config.json` is the one file of the operator. It is compared with the operator's own copy, as are the headers.
 * A server that answers this program unlike a visitor is not found, nor is a file that no page names.
 *
 * @param url of the published page, as apps name it
 * @param folder where the page was built
 */
export async function compareWallet(
  url: string,
  folder: string,
  { hosting, config }: CompareOptions,
): Promise<Comparison> {
  const base = url.endsWith('/') ? url : `${url}/`
  const differences: Difference[] = []
  const note = (path: string, problems: readonly string[]): void => {
    differences.push(...problems.map((problem) => ({ path, problem })))
  }
  const answer = await ask(new URL('config.json', base))
  note('config.json', compareConfig(answer, config))
  const published = readWalletConfig(answer.body?.toString() ?? '')
  const own = config === undefined ? published : readWalletConfig(config)
  if (!published && answer.body) note('config.json', ['is no configuration of the wallet'])
  if (!own && config !== undefined) note('your own copy of config.json', ['is no configuration of the wallet'])
  const headersOf = own && findHeaders(hosting, own, (problem) => note('config.json', [problem]))
  note('config.json', headerProblems('config.json', answer, headersOf))
  const paths = filesIn(folder)
  for (const path of paths) {
    const file = await ask(new URL(path.replace(/index\.html$/, ''), base))
    note(path, fileProblems(path, file, readFileSync(join(folder, path)), paths))
    note(path, headerProblems(path, file, headersOf))
  }
  // A server that answers every path hides that files are missing, and a worker at these names would serve the page.
  const absent = ['sw.js', 'service-worker.js', `assets/${randomUUID()}.js`].filter((name) => !paths.includes(name))
  for (const path of absent) {
    const answer = await ask(new URL(path, base))
    // Browsers may wait longer than this program, and get a worker.
    if (answer.status === 0) note(path, statusProblems(answer))
    else if (answer.status < 400) note(path, ['is there, and was not built here'])
  }
  return { paths, differences, published }
}

/** Status 0 stands for no answer, or one that did not end in time. */
type Answer = { status: number; headers: Headers; body?: Buffer }

async function ask(url: URL): Promise<Answer> {
  try {
    const options = { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
    const response = await fetch(url, options)
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, ...(response.ok && { body }) }
  } catch {
    return { status: 0, headers: new Headers() }
  }
}

/** Why a response is not the file that was asked for. */
function statusProblems({ status, headers }: Answer): string[] {
  if (status === 0) return ['did not answer']
  const target = headers.get('location')
  return status >= 300 && status < 400 && target ? [`redirects to ${target}`] : [`answered ${status}`]
}

function fileProblems(path: string, answer: Answer, built: Buffer, paths: readonly string[]): string[] {
  if (!answer.body) return statusProblems(answer)
  const type = answer.headers.get('content-type') ?? 'no type'
  const isRight = Object.entries(types).every(([ending, pattern]) => !path.endsWith(ending) || pattern.test(type))
  const isPage = path.endsWith('.html')
  return [
    ...(isRight ? [] : [`is served as ${type}`]),
    ...(built.equals(answer.body) ? [] : ['differs']),
    ...(isPage ? findLoads(answer.body.toString(), built.toString(), paths, path) : []),
  ]
}

const types = { '.js': /^(?:text|application)\/javascript\b/i, '.css': /^text\/css\b/i, '.html': /^text\/html\b/i }

const headerProblems = (path: string, answer: Answer, headersOf: HeadersOf | undefined): string[] =>
  answer.body && headersOf ? compareHeaders(headersOf(path), answer.headers) : []

function findHeaders(hosting: Hosting, config: WalletConfig, report: (problem: string) => void) {
  try {
    return walletHeaders(hosting, config)
  } catch (error) {
    report(error instanceof Error ? error.message : 'is refused')
    return undefined
  }
}

function compareConfig(answer: Answer, own: string | undefined): string[] {
  if (!answer.body) return statusProblems(answer)
  if (own === undefined) return []
  const [mine, theirs] = [readEntries(own), readEntries(answer.body.toString())]
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])]
  const different = keys.filter((key) => !isDeepStrictEqual(mine.get(key), theirs.get(key)))
  return different.map((key) => `has other ${key} than your own copy`)
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

/** One line per difference, with the number of files that have the same one, and a last line with the sum. */
export function formatComparison({ paths, differences }: Omit<Comparison, 'published'>): string[] {
  const lines = [...Map.groupBy(differences, ({ problem }) => problem)].map(([problem, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    return `FAIL ${first?.path}${others} ${problem}`
  })
  const intact = paths.filter((built) => !differences.some(({ path }) => path === built))
  const sum = `${intact.length} of ${paths.length} files are the ones that were built here, with their headers`
  return [...lines, `${sum}; ${lines.length} differences`]
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ options: { config: { type: 'string' } }, allowPositionals: true })
  const [url] = positionals
  if (!url || !URL.canParse(url))
    throw new Error('Usage: npm run compare:wallet -- https://wallet.example.com [--config config.json]')
  const folder = join(root, 'packages/embedded-wallet/dist/site')
  const { hosting } = await loadSource<{ hosting: Hosting }>('scripts/release/hosting.source.ts')
  const config = values.config === undefined ? undefined : readFileSync(values.config, 'utf8')
  const comparison = await compareWallet(url, folder, { hosting, ...(config !== undefined && { config }) })
  if (config === undefined && comparison.published) console.log(describeConfig(comparison.published).join('\n'))
  console.log(formatComparison(comparison).join('\n'))
  process.exitCode = comparison.paths.length > 0 && comparison.differences.length === 0 ? 0 : 1
}
