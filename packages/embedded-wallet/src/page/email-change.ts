import type { EmailChangeStep, StepAnswer, Steps } from '@openappkit/core/adapter'
import { type FrameClient, FrameError } from '@openappkit/protocol/frame'
import { readEmail } from '@openappkit/protocol/text'
import { cooldownMs, triesLeftOf, cooldownOf } from './sign-in/mail-answers.js'

type EmailStep = Extract<EmailChangeStep, { kind: 'new-email' }>
type CodeStep = Exclude<EmailChangeStep, EmailStep>

/** A mailed code. */
type Sent = {
  action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  triesLeft?: number | undefined
  resendAt: number
}
type Change = { from: string; to: string }
type Ending = { email: string } | 'edit' | 'taken'

/**
 * Changes the email address in steps: the address, the code of the current one, the code of the new one. Another code
 * and another address can be requested at any time. Resolves with the new address.
 */
export async function changeEmail(
  client: FrameClient,
  steps: Steps<EmailChangeStep>,
  { from, to: known }: { from: string; to?: string | undefined },
): Promise<string> {
  let given = known
  for (let step: EmailStep = { kind: 'new-email' }; ; given = undefined) {
    const { to, sent } = await askForEmail(client, steps, { from, step, given })
    const ending = await verify(client, steps, { from, to }, sent)
    if (typeof ending !== 'string') return ending.email
    step = { kind: 'new-email', known: to, ...(ending === 'taken' && { problem: 'email_taken' }) }
  }
}

async function askForEmail(
  client: FrameClient,
  { ask, show, signal }: Steps<EmailChangeStep>,
  { from, step: first, given }: { from: string; step: EmailStep; given: string | undefined },
): Promise<{ to: string; sent: Sent }> {
  let step = first
  for (let next = given; ; next = undefined) {
    const text = next ?? (await ask<string>(step))
    const to = readEmail(text)
    step = { kind: 'new-email', known: to ?? text.trim() }
    if (to === undefined) step.problem = 'invalid_email'
    else if (to.toLowerCase() === from.toLowerCase()) step.problem = 'same_email'
    else {
      show({ ...step, isBusy: true })
      try {
        return { to, sent: await sendCode(client, to, signal) }
      } catch (thrown) {
        const seconds = cooldownOf(thrown)
        if (seconds === undefined) throw thrown
        Object.assign(step, { problem: 'email_cooldown', seconds })
      }
    }
  }
}

async function sendCode(client: FrameClient, email: string, signal: AbortSignal): Promise<Sent> {
  const { action, triesLeft, resendAt } = await client.call('updateEmail', { email }, { signal })
  return { action, triesLeft, resendAt: resendAt ?? Date.now() + cooldownMs }
}

/** Continues from a code until both addresses have confirmed, or the user chooses another address. */
async function verify(
  client: FrameClient,
  steps: Steps<EmailChangeStep>,
  change: Change,
  first: Sent,
): Promise<Ending> {
  let sent = first
  for (let wasWrong = false; ;) {
    const step = stepOf(change, sent, wasWrong)
    const answer = await steps.ask<StepAnswer>(step)
    if (typeof answer !== 'string' && answer.choice === 'edit') return 'edit'
    steps.show({ ...step, isBusy: true })
    const next =
      typeof answer === 'string'
        ? await enter(client, sent, answer.replace(/\s/g, ''), steps.signal)
        : await sendAgain(client, change.to, sent, steps.signal)
    if (typeof next === 'string' || 'email' in next) return next
    // The same code is asked for again only after a wrong one.
    wasWrong = typeof answer === 'string' && next.action === sent.action
    sent = next
  }
}

function stepOf({ from, to }: Change, { action, triesLeft, resendAt }: Sent, wasWrong: boolean): CodeStep {
  const isOld = action === 'VERIFY_PRIMARY_OTP'
  const mailed = { kind: isOld ? 'old-code' : 'new-code', sentTo: isOld ? from : to } as const
  return { ...mailed, wasWrong, resendAt, ...(triesLeft !== undefined && { triesLeft }) }
}

async function sendAgain(client: FrameClient, to: string, sent: Sent, signal: AbortSignal): Promise<Sent> {
  try {
    return await sendCode(client, to, signal)
  } catch (thrown) {
    const seconds = cooldownOf(thrown)
    if (seconds === undefined) throw thrown
    return { ...sent, resendAt: Date.now() + seconds * 1_000 }
  }
}

async function enter(client: FrameClient, sent: Sent, otp: string, signal: AbortSignal): Promise<Sent | Ending> {
  const isOld = sent.action === 'VERIFY_PRIMARY_OTP'
  try {
    if (!isOld) return { email: (await client.call('updateEmailSecondaryOtp', { otp }, { signal })).newEmail }
    const { triesLeft, resendAt = Date.now() + cooldownMs } = await client.call(
      'updateEmailPrimaryOtp',
      { otp },
      { signal },
    )
    return { action: 'VERIFY_SECONDARY_OTP', triesLeft, resendAt }
  } catch (thrown) {
    // The current address has confirmed, but no mail can be sent to the new one yet.
    const seconds = cooldownOf(thrown)
    if (isOld && seconds !== undefined)
      return { action: 'VERIFY_SECONDARY_OTP', resendAt: Date.now() + seconds * 1_000 }
    if (!isOld && thrown instanceof FrameError && thrown.code === 'action_not_allowed') return 'taken'
    const left = triesLeftOf(thrown)
    if (left < 1) throw thrown
    return { ...sent, triesLeft: left }
  }
}
