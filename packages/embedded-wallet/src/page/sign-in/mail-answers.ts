import { FrameError } from '@openappkit/protocol/frame'

/** A mail is sent twice a minute at most (product specification, section 9). */
export const cooldownMs = 30_000

/** In how many seconds a mail may be sent. `undefined`: that is not what went wrong. */
export function waitOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof FrameError) || thrown.code !== 'email_cooldown') return undefined
  return Math.ceil(Number(thrown.details.values?.['seconds'] ?? 30))
}

/** How often a code may be tried yet. Only the wallet knows: without its word, this was the last time. */
export const triesLeftOf = (thrown: unknown): number =>
  thrown instanceof FrameError ? Number(thrown.details.values?.['triesLeft'] ?? 0) : 0
