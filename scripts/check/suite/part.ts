import { isTestSetAside } from '../set-aside.ts'

/** The results of one test file, or of a step that is one program. */
export type Part = {
  /** The path of the file from the root. Empty: the step as a whole. */
  name: string
  passed: number
  failed: number
  skipped: number
  /** One line per failure, for the end of the log. */
  failures: string[]
  seconds: number
}

export type Sum = Pick<Part, 'passed' | 'failed' | 'skipped'>

export const emptyPart = (name: string): Part => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  seconds: 0,
})

export const failedPart = (reason: string): Part => ({ ...emptyPart(''), failed: 1, failures: [reason] })

export function sum(parts: readonly Part[]): Sum {
  const of = (key: keyof Sum) => parts.reduce((total, part) => total + part[key], 0)
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** The last line of a run, which pipelines read. */
export function formatSum({ passed, failed, skipped }: Sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Reads the log of a program that prints `FAIL <name>` for each failure and `N passed, N failed` at its end. */
export function readLog(name: string, log: string, code: number): Part {
  const [, passed, failed] = [...log.matchAll(/^(\d+) passed, (\d+) failed(?:, \d+ skipped)?\r?$/gm)].at(-1) ?? []
  if (passed === undefined) return failedPart(`${name}: no summary (exit code ${code})`)
  if (code !== 0 && failed === '0') return { ...failedPart(`ended with ${code}`), passed: Number(passed) }
  const lines = [...log.matchAll(/^FAIL (.*)$/gm)].map(([, line = '']) => line.trim())
  const failures = lines.filter((line) => !isTestSetAside(name, line))
  const skipped = lines.length - failures.length
  return { ...emptyPart(''), passed: Number(passed), failed: Number(failed) - skipped, skipped, failures }
}
