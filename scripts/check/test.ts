// npm test: what has to hold before a change lands. npm run test:all: everything. npm run test:security: what the page about the
// embedded wallet's security says is tested. A failure does not stop the rest.
import { readFileSync } from 'node:fs'
import { type Browser, chromium as chromiumBrowser, findBrowser } from './find-browser.ts'
import { gates } from './gates.ts'
import { runCommand } from './run-command.ts'
import { formatGate, isPassed, runGates } from './run-gates.ts'
import { filesSetAside, isTestSetAside, setAside } from './set-aside.ts'
import { readFiles } from './source-file.ts'
import { formatSlowest, formatSum, formatTable, type Row, sum } from './suite/rows.ts'
import { runAgain } from './suite/run-again.ts'
import { mostMs, runProject } from './suite/run-project.ts'
import { allRunners, landingRunners, type ProgramRunner, type ProjectRunner, type Runner } from './suite/runners.ts'
import { securityRunners } from './suite/security-runners.ts'
import { emptyPart, failedPart, type Part, tallySummary } from './suite/tally.ts'

const started = performance.now()
const words = process.argv.slice(2)
const wanted = new Set(words.filter((word) => !word.startsWith('--')))
const runners = words.includes('--security')
  ? securityRunners(readFileSync('docs/security/embedded-wallet.md', 'utf8'))
  : words.includes('--all') || wanted.size > 0
    ? allRunners
    : landingRunners
const unknown = [...wanted].filter((name) => !runners.some((runner) => runner.name === name))
if (unknown.length > 0) {
  console.error(`No runner ${unknown.join(', ')}. There are: ${runners.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const chromium = await findBrowser(chromiumBrowser)
if (chromium) {
  process.env['CHROMIUM_PATH'] = chromium
  console.log(`Chromium: ${chromium}`)
}

const rows: Row[] = []
for (const runner of runners) {
  if (wanted.size > 0 && !wanted.has(runner.name)) continue
  const row = await runRow(runner)
  if (row) rows.push(row)
}

if (rows.some(({ parts }) => parts.some(({ failed }) => failed > 0))) heading('what failed, once more and alone')
const flaky = await runAgain(rows)

const total = sum(rows)
const skipped = total.skipped + filesSetAside().length
const failures = rows.flatMap(({ name, parts }) =>
  parts.flatMap((part) => part.failures.map((line) => `  ${name}: ${line}`)),
)
console.log(`\n${rows.map(formatSlowest).filter(Boolean).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (flaky.length > 0) console.log(`\n${flaky.join('\n')}`)
for (const { file, test, why, since } of setAside)
  console.log(`set aside since ${since}: ${[file, test].filter(Boolean).join(' > ')}: ${why}`)
console.log(`\n${formatTable(rows)}`)
console.log(`all in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
console.log(formatSum({ ...total, skipped }))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function runRow(runner: Runner): Promise<Row | undefined> {
  const work = { newcomer: newcomerRow, gates: gatesRow, program: programRow, project: projectRow }
  if ('needsChromium' in runner && runner.needsChromium && !chromium) {
    return { name: runner.name, seconds: 0, parts: [failedPart('', 'no Chromium')] }
  }
  const startedAt = performance.now()
  const row = await work[runner.kind](runner as never)
  return row && { name: runner.name, seconds: (performance.now() - startedAt) / 1000, ...row }
}

type Found = Pick<Row, 'parts' | 'again'> | undefined

/** The pipeline has been a newcomer before anything was installed; here it is one in a clone made for it. */
async function newcomerRow(): Promise<Found> {
  heading('newcomer')
  const log = process.env['NEWCOMER_LOG']
  const again = async () => {
    const { code, output } = await runCommand(process.execPath, ['scripts/newcomer/newcomer.mjs', '--clone'], {
      output: 'show',
      timeoutMs: mostMs,
    })
    return [tallySummary('newcomer', output, code, isTestSetAside)]
  }
  if (!log) return { parts: await again(), again }
  const part = tallySummary('newcomer', readFileSync(log, 'utf8'), 0, isTestSetAside)
  console.log(`${part.passed} passed, ${part.failed} failed, before anything was installed`)
  return { parts: [part], again }
}

async function gatesRow(): Promise<Found> {
  heading('static gates')
  const results = await runGates(gates)
  for (const result of results) console.log(formatGate(result, { withWarnings: false }))
  const failing = results.filter((result) => !isPassed(result))
  const part: Part = {
    ...emptyPart(''),
    passed: results.length - failing.length,
    failed: failing.length,
    failures: failing.map(({ gate, findings }) => `${gate.name}: ${findings.length} findings`),
  }
  return { parts: [part] }
}

async function projectRow(runner: ProjectRunner): Promise<Found> {
  const { name, files, says, isPart, browser } = runner
  const found = readFiles('.', (path) => files.test(path))
  const meant = found.filter(({ text }) => says?.test(text) ?? true).map(({ path }) => path)
  const run = meant.filter((path) => !filesSetAside().includes(path))
  if (run.length === 0) return undefined
  heading(`vitest: ${name}`)
  if (browser && !(await bring(browser))) return undefined
  const parts = await runProject(runner, isPart ? run : [])
  return { parts, again: (part) => runProject(runner, part.name ? [part.name] : isPart ? run : []) }
}

async function bring(browser: Browser): Promise<boolean> {
  const path = await findBrowser(browser)
  if (path) process.env[browser.variable] = path
  return path !== undefined
}

/** One test where it only succeeds or not; else what it counts: one per budget, or per page that a guide shows. */
async function programRow({ name, script, args = [], counts }: ProgramRunner): Promise<Found> {
  heading(name)
  const again = async (): Promise<Part[]> => {
    const { code, output } = await runCommand(process.execPath, [script, ...args], {
      output: 'show',
      timeoutMs: mostMs,
    })
    if (counts) return [tallySummary(name, output, code, isTestSetAside)]
    return [code === 0 ? { ...emptyPart(''), passed: 1 } : failedPart('', `ended with ${code}`)]
  }
  return { parts: await again(), again }
}

function heading(text: string): void {
  console.log(`\n== ${text}`)
}
