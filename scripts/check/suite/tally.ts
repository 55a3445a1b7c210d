import { own } from '../own.ts'

/** What one file of tests said, counted; or a runner that is no more than one program. */
export type Part = {
  /** The path of the file from the root. Empty: the runner as a whole, where nobody knows which file it was. */
  name: string
  passed: number
  failed: number
  skipped: number
  /** One line per failure, for the end of the log. */
  failures: string[]
  seconds: number
}

/** Whether a test is on the list of what is set aside. */
export type IsSetAside = (file: string, test: string) => boolean

/** What vitest's own report leaves out: errors outside of any test, and what each file took with its imports. */
export type RunFacts = {
  errors: readonly { line: string; file?: string | undefined }[]
  seconds: Readonly<Record<string, number>>
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

export type VitestRun = {
  report: unknown
  code: number
  facts?: RunFacts | undefined
  root?: string
  isSetAside?: IsSetAside
}

export const emptyPart = (name: string): Part => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  seconds: 0,
})

/** A part that says no more than why it failed. */
export function failedPart(name: string, reason: string): Part {
  return { ...emptyPart(name), failed: 1, failures: [reason] }
}

/**
 * Counts vitest's JSON report, file by file. A test that did not run is a failure, so is a file that broke before its
 * first test, so is an error outside of any test, and so is a run that ended badly although every test passed.
 */
export function tallyVitest({ report, code, facts, root = '', isSetAside = () => false }: VitestRun): Part[] {
  if (!isReport(report)) return [failedPart('', `no report (exit code ${code})`)]
  const nameOf = (path: string) => (root && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path)
  const parts = new Map<string, Part>()
  const partOf = (path: string): Part => {
    const name = nameOf(path)
    const part = parts.get(name) ?? { ...emptyPart(name), seconds: own(facts?.seconds ?? {}, path) ?? 0 }
    parts.set(name, part)
    return part
  }
  const fail = (part: Part, line: string) => {
    part.failed++
    part.failures.push(line)
  }
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const part = partOf(path)
    for (const { status: result, fullName, title, failureMessages } of assertionResults) {
      const test = fullName ?? title ?? '?'
      if (isSetAside(part.name, test)) part.skipped++
      else if (result === 'passed') part.passed++
      else fail(part, [`${part.name} > ${test} (${result})`, reasonOf(failureMessages?.[0])].join(' ').trim())
    }
    const isBroken = status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
    if (isBroken || assertionResults.length === 0) fail(part, `${part.name}: ${firstLine(message) || 'no test ran'}`)
  }
  for (const { line, file } of facts?.errors ?? []) fail(partOf(file ?? ''), `an error outside of any test: ${line}`)
  const all = [...parts.values()]
  const isSilent = code !== 0 && !all.some(({ failed, skipped }) => failed + skipped > 0)
  if (isSilent) fail(partOf(''), `an error outside of any test (exit code ${code})`)
  if (parts.size === 0) fail(partOf(''), 'no test ran')
  return [...parts.values()]
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
  const found = [...log.matchAll(/^(\d+) passed, (\d+) failed(?:, \d+ skipped)?\r?$/gm)].at(-1)
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined
}

/** A program that prints such a line itself. Without the line, or with a code that contradicts it, it failed. */
export function tallySummary(name: string, log: string, code: number, isSetAside: IsSetAside = () => false): Part {
  const summary = readSummary(log)
  if (!summary) return failedPart('', `${name}: no summary (exit code ${code})`)
  const isContradiction = code !== 0 && summary.failed === 0
  const said = [...log.matchAll(/^FAIL (.*)$/gm)].map(([, line = '']) => line.trim())
  const failures = said.filter((line) => !isSetAside(name, line))
  const skipped = said.length - failures.length
  return {
    ...emptyPart(''),
    passed: summary.passed,
    failed: summary.failed - skipped + (isContradiction ? 1 : 0),
    skipped,
    failures: isContradiction ? [`ended with ${code}`] : failures,
  }
}
