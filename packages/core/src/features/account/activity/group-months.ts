export type Month<Row> = {
  /** `2026-11`, in the local time zone. */
  key: string
  /** The first moment of the month. */
  start: Date
  rows: readonly Row[]
  /** Rows that are folded away. */
  folded: readonly Row[]
}

/** A month that is still being filled; `end` is the first moment of the next. */
type Open<Row> = { start: Date; end: number; rows: Row[]; folded: Row[] }

/** Groups rows by month, in their order. */
export function groupMonths<Row extends { time: number; folded?: unknown }>(rows: readonly Row[]): Month<Row>[] {
  const months = new Map<string, Open<Row>>()
  let month: Open<Row> | undefined
  for (const row of rows) {
    // Dates are slow to compute, and most rows fall into the month of the row before.
    if (!month || row.time < month.start.getTime() || row.time >= month.end) {
      const date = new Date(row.time)
      const [year, at] = [date.getFullYear(), date.getMonth()]
      const key = `${year}-${String(at + 1).padStart(2, '0')}`
      const end = new Date(year, at + 1, 1).getTime()
      month = months.get(key) ?? { start: new Date(year, at, 1), end, rows: [], folded: [] }
      months.set(key, month)
    }
    if (row.folded === undefined) month.rows.push(row)
    else month.folded.push(row)
  }
  return [...months].map(([key, { start, rows: shown, folded }]) => ({ key, start, rows: shown, folded }))
}
