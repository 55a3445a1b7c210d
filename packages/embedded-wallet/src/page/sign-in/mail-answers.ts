import { FrameError } from '@openappkit/protocol/frame'

/** Mails are sent at most twice a minute (product specification, section 9). */
export const cooldownMs = 30_000

/** The seconds until another mail may be sent. `undefined` for other errors. */
export function cooldownOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof FrameError) || thrown.code !== 'email_cooldown') return undefined
  return Math.ceil(Number(thrown.details.values?.['seconds'] ?? 30))
}

/** The number of tries left. 0 if the wallet does not report it. */
export const triesLeftOf = (thrown: unknown): number =>
  thrown instanceof FrameError ? Number(thrown.details.values?.['triesLeft'] ?? 0) : 0
