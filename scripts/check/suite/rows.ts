import type { Part } from './tally.ts'

/** What one runner did. */
export type Row = {
  name: string
  seconds: number
  parts: Part[]
  /** Runs one part of it once more, alone; a part without a name is all of it. Missing where it could not end otherwise. */
  again?: (part: Part) => Promise<Part[]>
}

export type Sum = { passed: number; failed: number; skipped: number }

const sumOf = (parts: readonly Part[], key: keyof Sum): number => parts.reduce((total, part) => total + part[key], 0)

export function sum(rows: readonly Row[]): Sum {
  const parts = rows.flatMap((row) => row.parts)
  return { passed: sumOf(parts, 'passed'), failed: sumOf(parts, 'failed'), skipped: sumOf(parts, 'skipped') }
}

/** The last line: `N passed, N failed`, and what was set aside where anything was. */
export function formatSum({ passed, failed, skipped }: Sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(8, ...rows.map(({ name }) => name.length))
  const line = (name: string, passed: string, failed: string, seconds: string) =>
    `${name.padEnd(width)}  ${passed.padStart(7)}  ${failed.padStart(7)}  ${seconds.padStart(8)}`
  return [
    line('runner', 'passed', 'failed', 'seconds'),
    ...rows.map(({ name, parts, seconds }) =>
      line(name, `${sumOf(parts, 'passed')}`, `${sumOf(parts, 'failed')}`, seconds.toFixed(1)),
    ),
  ].join('\n')
}

const slowest = 10
/** What takes longer belongs into a file of its own that ends in `.long.test.ts`, or is made faster. */
const longSeconds = 8

/** The slowest files of a runner, and those that take too long for the landing suite. */
export function formatSlowest({ name, parts }: Row): string {
  const files = parts.filter((part) => part.seconds > 0).toSorted((one, other) => other.seconds - one.seconds)
  if (files.length < 2) return ''
  const lines = files
    .filter(({ seconds }, at) => at < slowest || seconds > longSeconds)
    .map(
      (file) =>
        `  ${file.seconds.toFixed(1).padStart(6)} s  ${file.name}${file.seconds > longSeconds ? '  (long)' : ''}`,
    )
  return [`slowest of ${name}`, ...lines].join('\n')
}
