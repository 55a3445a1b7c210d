// Runs in the threads of the stores too: imports as Node resolves them in the source.
import { afterCommit, rowOf, type Steps } from './statement.ts'

export type RowCount = ReturnType<typeof createRowCount>

const recountMs = 60_000

/**
 * Remembers how many rows a table has, for limits of its size: to count reads the whole table. Other processes may add
 * and delete rows, so `recount` belongs into the sweep of the store: the number is at most a minute old.
 */
export function createRowCount(table: string) {
  let rows: number | undefined
  let countedAt = 0

  function* count(): Steps<number> {
    return (rows = Number((yield* rowOf(`SELECT count(*) AS count FROM {${table}}`))?.['count']))
  }

  return {
    *read(): Steps<number> {
      return rows ?? (yield* count())
    },
    /** Adds a number of rows once the write has taken effect. */
    add: (more: number): Steps<void> =>
      afterCommit(() => {
        if (rows !== undefined) rows += more
      }),
    /** Counts the rows again if some were deleted, or after a minute. */
    *recount(now: number, deleted = 0): Steps<void> {
      if (deleted === 0 && now - countedAt < recountMs) return
      yield* count()
      countedAt = now
    },
  }
}
