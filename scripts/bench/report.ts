import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'

/** How many visits a benchmark makes. Odd, so that a median is a visit that took place. */
export const roundsOr = (usual: number): number => Number(process.env['BENCH_ROUNDS'] ?? usual)

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Cells = readonly (string | number)[]

/** A table whose first column is text and whose other columns are numbers. */
export function tableOf(head: Cells, rows: readonly Cells[]): string {
  const rule = `|---|${'---:|'.repeat(head.length - 1)}`
  const [first = '', ...lines] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [first, rule, ...lines].join('\n')
}

/** Prints the tables and writes them under a text into a page of `docs/architecture`. */
export function writeReport(page: string, text: string, tables: readonly string[]): void {
  const body = tables.join('\n\n')
  console.log(body)
  writeFileSync(join(root, 'docs/architecture', page), `${text}\n\n${body}\n`)
}
