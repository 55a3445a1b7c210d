import { createHash } from 'node:crypto'

/** What a subject used of one budget of a meter. Subjects are hashes. */
export type Use = { budget: number; subject: string; user?: string | undefined; count: number }

/** Passes uses between servers, so that a budget holds for all of them together. */
export type SharedUses = {
  /**
   * Shares the uses of a meter. `apply` receives what other servers charged to the meter of the same name. Returns how
   * to report what this one charged.
   */
  join(meter: string, apply: (use: Use) => void): (use: Use) => void
}

const hashLength = 16

/** Stands for a subject outside this process: an address, or an email. */
export const hideSubject = (subject: string): string =>
  createHash('sha256').update(`openappkit budget ${subject}`).digest('base64url').slice(0, hashLength)
