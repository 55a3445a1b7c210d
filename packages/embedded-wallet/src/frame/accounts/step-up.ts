import { accountsPaths, emailAnswer } from '@openappkit/protocol/accounts'
import type { FrameSuccess } from '@openappkit/protocol/frame'
import * as z from '@openappkit/protocol/zod'
import type { AccountsClient } from './accounts-client.js'
import { createEmailChallenge } from './email-challenge.js'
import type { Sessions } from './session.js'

export type StepUp = ReturnType<typeof createStepUp>

/** Step-up of the signed-in user with a mailed code of eight digits. Requires an account with an email address. */
export function createStepUp({ client, sessions }: { client: AccountsClient; sessions: Pick<Sessions, 'ask'> }) {
  const { begin, waitForDevice, enterCode } = createEmailChallenge({ client, answer: z.object({}) })
  return {
    start: async (signal: AbortSignal): Promise<FrameSuccess<'connectEmail'>> =>
      begin(await sessions.ask(accountsPaths.stepUp, emailAnswer, { body: {}, signal })),
    waitForDevice,
    enterCode,
  }
}
