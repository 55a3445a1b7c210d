import {
  emailChangeAnswer,
  emailChangeCodeRequest,
  emailChangedAnswer,
  emailChangePaths,
  emailChangeRequest,
} from '@openappkit/protocol/accounts'
import { FrameError, type FrameSuccess } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import { untilAborted } from './pause.js'
import type { Sessions } from './session.js'

export type EmailChangeDeps = {
  sessions: Pick<Sessions, 'ask' | 'read' | 'keep'>
}

export type EmailChange = ReturnType<typeof createEmailChange>

type Code = z.output<typeof emailChangeAnswer>

/** Changes the user's email address: a code to the current address, then one to the new one. One change at a time. */
export function createEmailChange({ sessions }: EmailChangeDeps) {
  let code: Code | undefined
  const waiting = new Set<(email: string) => void>()

  const keep = (next: Code): Code => (code = next)

  async function begin(email: string, signal: AbortSignal): Promise<Code> {
    const body = emailChangeRequest.parse({ email })
    return keep(await sessions.ask(emailChangePaths.begin, emailChangeAnswer, { body, signal }))
  }

  /** @throws {FrameError} `sign_in_failed`, with the number of tries left. */
  async function enter<S extends z.ZodMiniType>(action: Code['action'], otp: string, to: To<S>): Promise<z.output<S>> {
    const current = code
    if (current?.action !== action) throw new FrameError('sign_in_failed')
    const body = emailChangeCodeRequest.safeParse({ challenge: current.challenge, code: otp.replace(/\D/g, '') })
    // Codes never have this form, so it costs no try.
    if (!body.success) throw new FrameError('sign_in_failed', { values: { triesLeft: current.triesLeft } })
    try {
      return await sessions.ask(to.path, to.schema, { body: body.data, signal: to.signal })
    } catch (thrown) {
      const left = thrown instanceof FrameError ? thrown.details.values?.['triesLeft'] : undefined
      if (left !== undefined) current.triesLeft = Number(left)
      throw thrown
    }
  }

  return {
    /** Mails a code to the current address, or to the new one if the current one has just confirmed. */
    async start(email: string, signal: AbortSignal): Promise<FrameSuccess<'updateEmail'>> {
      const { action, triesLeft, resendAt } = await begin(email, signal)
      return { action, triesLeft, resendAt }
    },

    /** @throws {FrameError} `email_cooldown`: the code was correct, but no mail can be sent to the new address yet. */
    async enterPrimary(otp: string, signal: AbortSignal): Promise<FrameSuccess<'updateEmailPrimaryOtp'>> {
      const to = { path: emailChangePaths.primary, schema: emailChangeAnswer, signal }
      const { triesLeft, resendAt } = keep(await enter('VERIFY_PRIMARY_OTP', otp, to))
      return { triesLeft, resendAt }
    },

    async enterSecondary(otp: string, signal: AbortSignal): Promise<FrameSuccess<'updateEmailSecondaryOtp'>> {
      const to = { path: emailChangePaths.secondary, schema: emailChangedAnswer, signal }
      const { email } = await enter('VERIFY_SECONDARY_OTP', otp, to)
      code = undefined
      const session = await sessions.read()
      if (session) await sessions.keep({ ...session, email })
      for (const notify of waiting) notify(email)
      return { newEmail: email }
    },

    /** Resolves with the new address once it has changed. */
    async wait(signal: AbortSignal): Promise<FrameSuccess<'awaitUpdateEmail'>> {
      let notify = (_email: string) => undefined as void
      const changed = new Promise<string>((resolve) => (notify = resolve))
      waiting.add(notify)
      try {
        return { email: await Promise.race([changed, untilAborted(signal)]) }
      } finally {
        waiting.delete(notify)
      }
    },
  }
}

type To<S> = { path: string; schema: S; signal: AbortSignal }
