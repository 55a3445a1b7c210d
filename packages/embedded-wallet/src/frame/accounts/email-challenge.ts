import {
  accountsPaths,
  codeRequest,
  deviceAnswer,
  type deviceRequest,
  type emailAnswer,
} from '@openappkit/protocol/accounts'
import { FrameError, type FrameSuccess } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import type { AccountsClient } from './accounts-client.js'
import { poll } from './poll.js'

export type EmailChallengeDeps<S extends z.ZodMiniType> = {
  client: AccountsClient
  /** The answer to a correct code. */
  answer: S
  pollMs?: number
}

/** A mailed code, and the link before it. One at a time: a new challenge replaces the previous one. */
export function createEmailChallenge<S extends z.ZodMiniType>({
  client,
  answer,
  pollMs = 2_000,
}: EmailChallengeDeps<S>) {
  let challenge: string | undefined
  let triesLeft = 0

  function requireChallenge(): string {
    if (challenge === undefined) throw new FrameError('sign_in_failed')
    return challenge
  }

  return {
    /** Starts from the answer of the service. */
    begin(started: z.output<typeof emailAnswer>): FrameSuccess<'connectEmail'> {
      ;({ challenge, triesLeft } = started)
      const { action, matchNumber, resendAt } = started
      return action === 'VERIFY_DEVICE'
        ? { action, resendAt, ...(matchNumber !== undefined && { matchNumber }) }
        : { action, resendAt, triesLeft }
    },

    /** Resolves when the link in the mail was confirmed. @throws {FrameError} `timed_out`, `user_rejected` */
    async waitForDevice(signal: AbortSignal): Promise<void> {
      const body: z.output<typeof deviceRequest> = { challenge: requireChallenge() }
      const read = async () => {
        const { status } = await client.ask(accountsPaths.device, deviceAnswer, { body, signal })
        return status === 'waiting' ? undefined : status
      }
      const status = await poll(read, pollMs, signal)
      if (status !== 'approved') throw new FrameError(status === 'over' ? 'timed_out' : 'user_rejected')
    },

    /** @throws {FrameError} `sign_in_failed`, with the number of tries left. */
    async enterCode(otp: string, signal: AbortSignal): Promise<z.output<S>> {
      const code = otp.replace(/\D/g, '')
      const body = codeRequest.safeParse({ challenge: requireChallenge(), code })
      // Codes never have this form, so it costs no try.
      if (!body.success) throw new FrameError('sign_in_failed', { values: { triesLeft } })
      try {
        const given = await client.ask(accountsPaths.code, answer, { body: body.data, signal })
        challenge = undefined
        return given
      } catch (thrown) {
        if (thrown instanceof FrameError) triesLeft = Number(thrown.details.values?.['triesLeft'] ?? triesLeft)
        throw thrown
      }
    },
  }
}
