// npm run test:reliability: breaks several nodes and their database under load for some minutes, and writes what it measured
// into docs/architecture/scale.md. `npm run test:all` runs a tenth.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../packages/server/test/reliability/run-programme.ts'
import { tableOf } from '../bench/report.ts'
import { buildServer } from '../demo/build-pages.ts'
import { runCommand } from './run-command.ts'
import { root } from './source-file.ts'

const page = join(root, 'docs/architecture/scale.md')
const test = 'packages/server/src/app/reliability.long.build.test.ts'
const deadlineMs = 2_700_000
/** The table of this file is between these two lines. */
const [opening, closing] = ['<!-- npm run test:reliability writes from here -->', '<!-- to here -->']

/** The kinds that the page shows the longest time without a success for. */
const shown = [
  'publish',
  'delivery',
  'sign-in with a wallet',
  'code of an e-mail sign-in',
  'refresh',
  'balances',
] as const

const words = process.argv.slice(2)
/** `--from <file>`: writes the page from the outcome of an earlier run. */
const given = words[0] === '--from' ? words[1] : undefined
const { outcome, isGood } = given === undefined ? await run() : { outcome: read(given), isGood: true }
if (outcome) write(outcome)
if (!isGood) process.exitCode = 1

async function run() {
  await buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'reliability-'))
  const file = join(folder, 'outcome.json')
  try {
    const args = ['run', '--config', 'vitest.workspace.ts', '--project', 'long-build', test]
    const env = { RELIABILITY: 'whole', RELIABILITY_FILE: file }
    const { code } = await runCommand('vitest', args, { output: 'show', env, timeoutMs: deadlineMs })
    return { outcome: read(file), isGood: code === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(file: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome
  } catch {
    console.error(`There is no outcome in ${file}`)
    process.exitCode = 1
    return undefined
  }
}

function write(outcome: Outcome): void {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(opening)
  const after = rest?.split(closing)[1]
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the tables`)
  writeFileSync(page, [before, opening, '\n\n', describe(outcome), '\n\n', closing, after].join(''))
}

function describe({ phases, requests, reported, checked, faults, noise, seconds }: Outcome): string {
  const inSeconds = (ms: number | undefined) => (ms === undefined ? '' : (ms / 1000).toFixed(1))
  const phaseRows = phases.map(({ name, rounds, refused, failures, gaps }) => [
    name,
    refused === undefined ? rounds : `none: ${refused}`,
    refused === undefined ? failures : '',
    ...shown.map((kind) => inSeconds(gaps[kind])),
  ])
  const requestRows = requests.map(({ name, done, failed }) => [name, done, codesOf(failed)])
  const load = [noise.loadBefore, noise.loadAfter].map((one) => one?.toFixed(1))
  const memory = Math.round(totalmem() / 1024 ** 3)
  return [
    tableOf(['must be 0', 'found'], Object.entries(faults)),
    tableOf(['checked', 'number'], Object.entries(checked)),
    `The longest time without any success of each kind of request, in seconds, over all clients together:`,
    tableOf(['disturbance', 'rounds', 'failed requests', ...shown], phaseRows),
    `Requests of the load, and the codes of those that failed:`,
    tableOf(['request', 'succeeded', 'failed'], requestRows),
    `No fault, and reported:`,
    tableOf(['', 'number'], Object.entries(reported)),
    `${noise.day}, ${seconds} s, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, load average ${load[0]} before it began and ${load[1]} at its end.`,
  ].join('\n\n')
}

function codesOf(failed: Readonly<Record<string, number>>): string {
  return Object.entries(failed)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ')
}
