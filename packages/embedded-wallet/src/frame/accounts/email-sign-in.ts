import { accountsPaths, emailAnswer, type emailRequest, sessionAnswer } from '@openappkit/protocol/accounts'
import type { FrameSuccess } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import type { AccountsClient } from './accounts-client.js'
import { createEmailChallenge } from './email-challenge.js'

export type EmailSignInDeps = {
  client: AccountsClient
  /** Origin of the page that embeds the frame, as the browser reports it. */
  origin: string
  language: string
  pollMs?: number
}

export type EmailSignIn = ReturnType<typeof createEmailSignIn>

/** Sign-in by email: the address, the link if the device is new to an account, the code. One challenge at a time. */
export function createEmailSignIn({ client, origin, language, ...timing }: EmailSignInDeps) {
  const { begin, waitForDevice, enterCode } = createEmailChallenge({ client, answer: sessionAnswer, ...timing })
  return {
    async start(email: string, signal: AbortSignal): Promise<FrameSuccess<'connectEmail'>> {
      const body: z.output<typeof emailRequest> = { email, origin, language }
      return begin(await client.ask(accountsPaths.email, emailAnswer, { body, signal }))
    },
    waitForDevice,
    enterCode,
  }
}
