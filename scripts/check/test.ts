// npm test: everything CI runs. A failure does not stop the rest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as chromiumBrowser, findBrowser, firefox, webkit } from './find-browser.ts'
import { gates } from './gates.ts'
import { runCommand } from './run-command.ts'
import { formatGate, isPassed, runGates } from './run-gates.ts'
import { readFiles } from './source-file.ts'
import { formatTable, type Row, sum, type Tally, tallySummary, tallyVitest } from './tally.ts'

type Runner = {
  name: string
  /** The files that belong to it. A runner whose part of the house is not built yet has none and is left out. */
  files: RegExp
  needsChromium?: boolean
  /** Where there is none, it is left out, and that is said. */
  browser?: Browser
  /** After this long it is ended and counts as failed: a hanging test must not eat the time of the others. */
  timeoutMs: number
}

const minutes = (count: number): number => count * 60_000

const wagmiTests = /^packages\/adapters\/wagmi\/.*\.browser\.test\.tsx$/

/** What is tested as its users get it, when everything is built. */
const built: Runner = {
  name: 'build',
  files: /^(?:packages|scripts)\/.*\.build\.test\.ts$/,
  needsChromium: true,
  timeoutMs: minutes(4),
}

const tests: readonly Runner[] = [
  {
    name: 'node',
    files: /^(?:packages|scripts)\/(?!(?:e2e|server|walletconnect)\/).*(?<!\.(?:browser|chain|build))\.test\.ts$/,
    timeoutMs: minutes(12),
  },
  // The same with what speaks to sockets, each file in a process of its own.
  {
    name: 'sockets',
    files: /^packages\/(?:server|walletconnect)\/.*(?<!\.(?:chain|build))\.test\.ts$/,
    timeoutMs: minutes(20),
  },
  { name: 'chain', files: /^packages\/.*\.chain\.test\.ts$/, timeoutMs: minutes(8) },
  {
    name: 'browser',
    files: /^packages\/(?!adapters\/wagmi\/).*\.browser\.test\.tsx?$/,
    needsChromium: true,
    timeoutMs: minutes(25),
  },
  // wagmi's own hooks over real chains, with each version that the adapter serves.
  { name: 'wagmi-3', files: wagmiTests, needsChromium: true, timeoutMs: minutes(3) },
  { name: 'wagmi-2', files: wagmiTests, needsChromium: true, timeoutMs: minutes(3) },
  // The same tests as above, with the oldest React that the package serves.
  { name: 'react-18', files: /^packages\/react\/.*\.browser\.test\.tsx$/, needsChromium: true, timeoutMs: minutes(3) },
]

/** The whole stack with a visitor, who waits most of the time: these run beside the others where there are two cores. */
const visits: readonly Runner[] = [
  { name: 'e2e', files: /^packages\/e2e\/specs\/.*\.e2e\.ts$/, needsChromium: true, timeoutMs: minutes(45) },
  { name: 'webkit', files: /^packages\/e2e\/webkit\/.*\.e2e\.ts$/, browser: webkit, timeoutMs: minutes(4) },
  { name: 'firefox', files: /^packages\/e2e\/firefox\/.*\.e2e\.ts$/, browser: firefox, timeoutMs: minutes(4) },
]

const started = performance.now()
const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name)
const rows: Row[] = []
/** Two runners at a time: each line then says whose it is. */
const isBeside = availableParallelism() > 1 && wanted.size !== 1

const chromium = await findBrowser(chromiumBrowser)
if (chromium) {
  process.env['CHROMIUM_PATH'] = chromium
  console.log(`Chromium: ${chromium}`)
}

if (isWanted('gates')) rows.push(await gatesRow())
// Before the visits, whose stack builds the server once more into the same folder.
if (isWanted('build')) {
  rows.push(await programRow('npm run build', 'scripts/build.ts', minutes(4)))
  rows.push(...(await projectRow(built)))
}
const visited = isBeside ? visitRows() : undefined
for (const project of tests) if (isWanted(project.name)) rows.push(...(await projectRow(project)))
if (isWanted('size')) rows.push(await countedRow('size', 'scripts/check/size/size.ts'))
if (isWanted('docs')) rows.push(await countedRow('docs', 'scripts/docs/samples/demo-docs.ts'))
// With the packages as they were built above; alone, `npm run build` comes before.
if (isWanted('apps')) rows.push(await countedRow('apps', 'scripts/apps/check-apps.ts', ['--quick']))
rows.push(...(await (visited ?? visitRows())))

const { passed, failed } = sum(rows)
const failures = rows.flatMap(({ name, failures: lines }) => lines.map((line) => `  ${name}: ${line}`))
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${formatTable(rows)}`)
console.log(`all in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function gatesRow(): Promise<Row> {
  heading('static gates')
  const startedAt = performance.now()
  const results = await runGates(gates)
  for (const result of results) console.log(formatGate(result, { withWarnings: false }))
  const failing = results.filter((result) => !isPassed(result))
  return {
    name: 'gates',
    passed: results.length - failing.length,
    failed: failing.length,
    failures: failing.map(({ gate, findings }) => `${gate.name}: ${findings.length} findings`),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

async function visitRows(): Promise<Row[]> {
  const visitedRows: Row[] = []
  for (const project of visits) if (isWanted(project.name)) visitedRows.push(...(await projectRow(project)))
  return visitedRows
}

async function projectRow({ name, files, needsChromium, browser, timeoutMs }: Runner): Promise<Row[]> {
  if (readFiles('.', (path) => files.test(path)).length === 0) return []
  heading(`vitest: ${name}`)
  if (needsChromium && !chromium) return [failedRow(name, 'no Chromium')]
  if (browser && !(await bring(browser))) return []
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const report = join(folder, 'report.json')
  const unhandled = join(folder, 'unhandled.json')
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', name]
  const own = '--reporter=./scripts/check/unhandled-reporter.ts'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, own]
  const { code, seconds, isTimedOut } = await runCommand('vitest', [...args, ...reporters], {
    output: 'show',
    ...(isBeside && { label: name }),
    env: { UNHANDLED_ERRORS_FILE: unhandled },
    timeoutMs,
  })
  const tally = tallyVitest(readJson(report), code, readJson(unhandled))
  rmSync(folder, { recursive: true, force: true })
  if (isTimedOut) tally.failures.push(`ended after ${timeoutMs / 1000} s`)
  return [{ name, seconds, ...tally }]
}

async function bring(browser: Browser): Promise<boolean> {
  const path = await findBrowser(browser)
  if (path) process.env[browser.variable] = path
  return path !== undefined
}

/** A script that either succeeds or not: one test. */
async function programRow(name: string, script: string, timeoutMs: number): Promise<Row> {
  heading(name)
  const { code, seconds } = await runCommand(process.execPath, [script], { output: 'show', timeoutMs })
  const tally: Tally =
    code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`ended with ${code}`] }
  return { name, seconds, ...tally }
}

/** A script that counts by itself: one test per budget, or per page that a guide shows. */
async function countedRow(name: string, script: string, args: readonly string[] = []): Promise<Row> {
  heading(name)
  if (!chromium) return failedRow(name, 'no Chromium')
  const { code, seconds, output } = await runCommand(process.execPath, [script, ...args], {
    output: 'show',
    ...(isBeside && { label: name }),
    timeoutMs: minutes(5),
  })
  return { name, seconds, ...tallySummary(output, code) }
}

function failedRow(name: string, reason: string): Row {
  console.log(reason)
  return { name, seconds: 0, passed: 0, failed: 1, failures: [reason] }
}

function heading(text: string): void {
  console.log(`\n== ${text}`)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No report, or half of one: the tally says what that means.
    return undefined
  }
}
