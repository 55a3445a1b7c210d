/** What one runner said, counted. */
export type Tally = {
  passed: number
  failed: number
  /** One line per failure, for the end of the log. */ failures: string[]
}

type VitestReport = {
  testResults: readonly {
    name: string
    status?: string
    message?: string
    assertionResults: readonly {
      status: string
      fullName?: string
      title?: string
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

/**
 * Counts vitest's JSON report. A test that did not run is a failure, so is a file that broke before its first test,
 * so is an error outside of any test, and so is a run that ended badly although every test passed.
 */
export function tallyVitest(report: unknown, exitCode: number, unhandled: unknown = []): Tally {
  if (!isReport(report)) return { passed: 0, failed: 1, failures: [`no report (exit code ${exitCode})`] }
  const tally: Tally = { passed: 0, failed: 0, failures: [] }
  const fail = (line: string) => {
    tally.failed++
    tally.failures.push(line)
  }
  for (const { name, status, message, assertionResults } of report.testResults) {
    for (const { status: result, fullName, title, failureMessages } of assertionResults) {
      if (result === 'passed') tally.passed++
      else fail([`${name} > ${fullName ?? title ?? '?'} (${result})`, reasonOf(failureMessages?.[0])].join(' ').trim())
    }
    const isBroken = status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
    if (isBroken || assertionResults.length === 0) fail(`${name}: ${firstLine(message) || 'no test ran'}`)
  }
  if (Array.isArray(unhandled)) for (const error of unhandled) fail(`an error outside of any test: ${error}`)
  if (exitCode !== 0 && tally.failed === 0) fail(`an error outside of any test (exit code ${exitCode})`)
  if (tally.passed + tally.failed === 0) fail('no test ran')
  return tally
}

function isReport(value: unknown): value is VitestReport {
  return Array.isArray((value as { testResults?: unknown } | null | undefined)?.testResults)
}

const firstLine = (text: string | undefined): string => text?.trim().split('\n', 1)[0] ?? ''

const longestReason = 240

/** What a test says of itself, on one line, and where: a log of CI may be all that is known of it. */
function reasonOf(message = ''): string {
  const lines = message.split('\n').map((line) => line.trim())
  const isFrame = (line: string) => line.startsWith('at ')
  const end = lines.findIndex(isFrame)
  const said = lines.slice(0, end === -1 ? lines.length : end).filter(Boolean)
  const frame = lines.find((line) => isFrame(line) && !line.includes('node_modules'))
  return [said.join(' ').slice(0, longestReason), frame].filter(Boolean).join(' ')
}

/** The last `N passed, N failed` line of a log, or nothing when there is none. */
export function readSummary(log: string): { passed: number; failed: number } | undefined {
  const found = [...log.matchAll(/^(\d+) passed, (\d+) failed\r?$/gm)].at(-1)
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined
}

/** A program that prints such a line itself. Without the line, or with a code that contradicts it, it failed. */
export function tallySummary(log: string, exitCode: number): Tally {
  const summary = readSummary(log)
  if (!summary) return { passed: 0, failed: 1, failures: [`no summary (exit code ${exitCode})`] }
  const isContradiction = exitCode !== 0 && summary.failed === 0
  const failed = summary.failed + (isContradiction ? 1 : 0)
  const failures = [...log.matchAll(/^FAIL (.*)$/gm)].map(([, line = '']) => line.trim())
  return { passed: summary.passed, failed, failures: isContradiction ? [`ended with ${exitCode}`] : failures }
}

export type Row = Tally & { name: string; seconds: number }

export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(8, ...rows.map(({ name }) => name.length))
  const line = (name: string, passed: string, failed: string, seconds: string) =>
    `${name.padEnd(width)}  ${passed.padStart(7)}  ${failed.padStart(7)}  ${seconds.padStart(8)}`
  return [
    line('runner', 'passed', 'failed', 'seconds'),
    ...rows.map(({ name, passed, failed, seconds }) => line(name, `${passed}`, `${failed}`, seconds.toFixed(1))),
  ].join('\n')
}

export function sum(rows: readonly Tally[]): { passed: number; failed: number } {
  return {
    passed: rows.reduce((total, { passed }) => total + passed, 0),
    failed: rows.reduce((total, { failed }) => total + failed, 0),
  }
}
