export type Month<Row> = {
  /** `2026-11`, by the clock of the person. */
  key: string
  /** Its first moment. */
  start: Date
  rows: readonly Row[]
  /** Rows that are folded away. */
  folded: readonly Row[]
}

/** Rows by the month in which they happened, in the order in which they come. */
export function groupMonths<Row extends { time: number; folded?: unknown }>(rows: readonly Row[]): Month<Row>[] {
  const months = new Map<string, { start: Date; rows: Row[]; folded: Row[] }>()
  for (const row of rows) {
    const date = new Date(row.time)
    const start = new Date(date.getFullYear(), date.getMonth(), 1)
    const key = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const month = months.get(key) ?? { start, rows: [], folded: [] }
    months.set(key, month)
    if (row.folded === undefined) month.rows.push(row)
    else month.folded.push(row)
  }
  return [...months].map(([key, month]) => ({ key, ...month }))
}
