import { deadlock, sqlStateOf } from './open-postgres.js'

/** Another transaction changed what this one had read, or both waited for each other. */
const conflicts = ['40001', deadlock]
const firstPauseMs = 5
const pauseMostMs = 200

/**
 * Runs a transaction again while others disturb it, until it is over. The pauses are random and grow, so that
 * transactions which disturbed each other do not meet again.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>, isOver: () => boolean): Promise<Result> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt()
    } catch (thrown) {
      if (!conflicts.includes(sqlStateOf(thrown) ?? '') || isOver()) throw thrown
      await pause(Math.random() * Math.min(pauseMostMs, firstPauseMs * 2 ** count))
      if (isOver()) throw thrown
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
