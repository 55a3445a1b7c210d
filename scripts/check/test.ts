// npm test: what has to hold before a change lands. npm run test:all: everything. npm run test:security: what the page
// about the embedded wallet's security says is tested. A failure does not stop the rest.
import { readFileSync } from 'node:fs'
import { chromium, findBrowser } from './find-browser.ts'
import { filesSetAside, setAside } from './set-aside.ts'
import { failedPart, formatSum, type Part, readLog, sum } from './suite/part.ts'
import { type Row, runAgain } from './suite/run-again.ts'
import { runStep } from './suite/run-step.ts'
import { allSteps, landingSteps, securitySteps, type Step } from './suite/steps.ts'

/** A file that takes longer belongs in a `*.long.test.ts`, or is made faster. */
const longSeconds = 8

const started = performance.now()
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const isAll = words.includes('--all') || names.length > 0
const steps = words.includes('--security') ? securitySteps() : isAll ? allSteps : landingSteps
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No runner ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

console.log(`Chromium: ${(await findBrowser(chromium)) ?? 'none'}`)
const rows: Row[] = []
for (const step of steps) {
  if (names.length > 0 && !names.includes(step.name)) continue
  console.log(`\n== ${step.name}`)
  const startedAt = performance.now()
  const parts = await runFirst(step)
  rows.push({ step, parts, seconds: secondsSince(startedAt) })
}
if (rows.some(({ parts }) => sum(parts).failed > 0)) console.log('\n== failed files again, each alone')
const flaky = await runAgain(rows)

for (const { step, parts } of rows) {
  const long = parts.filter(({ seconds }) => seconds > longSeconds).toSorted((a, b) => b.seconds - a.seconds)
  for (const { name, seconds } of long) console.log(`long: ${step.name}: ${name} took ${seconds.toFixed(1)} s`)
}
for (const { step, parts } of rows)
  for (const line of parts.flatMap(({ failures }) => failures)) console.log(`failed: ${step.name}: ${line}`)
for (const line of flaky) console.log(line)
for (const { file, test, why, since } of setAside)
  console.log(`set aside since ${since}: ${[file, test].filter(Boolean).join(' > ')}: ${why}`)
console.log()
for (const { step, parts, seconds } of rows)
  console.log(`${step.name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s  ${formatSum(sum(parts))}`)
console.log(`all in ${secondsSince(started).toFixed(0)} s\n`)

const total = sum(rows.flatMap(({ parts }) => parts))
console.log(formatSum({ ...total, skipped: total.skipped + filesSetAside().length }))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function runFirst(step: Step): Promise<Part[]> {
  if ('log' in step && step.log) return [readLog(step.name, readFileSync(step.log, 'utf8'), 0)]
  if (step.browser && !(await findBrowser(step.browser)))
    return step.isOptional ? [] : [failedPart(`no ${step.browser.name}`)]
  return runStep(step)
}

function secondsSince(time: number): number {
  return (performance.now() - time) / 1000
}
