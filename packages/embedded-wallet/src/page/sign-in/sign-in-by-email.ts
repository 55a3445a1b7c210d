import type { ConnectStep, StepAnswer, Steps } from '@openappkit/core/adapter'
import { type FrameClient, FrameError } from '@openappkit/protocol/frame'
import { readEmail } from '@openappkit/protocol/text'
import { cooldownMs, triesLeftOf, cooldownOf } from './mail-answers.js'

/** State that a sign-in keeps for the next one on this page. */
export type SignInMemory = {
  /** The last mail, which a new attempt uses during the cooldown. */
  sent?: Sent | undefined
}

export type SignInOptions = {
  /** The address, if it is already known. */
  email?: string | undefined
  memory?: SignInMemory
}

type Sent = {
  email: string
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  matchNumber?: string | undefined
  triesLeft?: number | undefined
  resendAt: number
}
type EmailStep = Extract<ConnectStep, { kind: 'email' }>

/**
 * Signs in by email in steps: the address, then the code; on a device that is new to an account, a link before the code.
 * Asks again after a wrong answer while tries are left. Another mail and another address can be requested at any time.
 */
export async function signInByEmail(client: FrameClient, steps: Steps<ConnectStep>, options: SignInOptions = {}) {
  const { memory = {} } = options
  let { email: given } = options
  for (let known: string | undefined; ; given = undefined) {
    const sent = await askForEmail(client, steps, { memory, given, known })
    if (!sent) return
    memory.sent = sent
    const ending = await verify(client, steps, sent, memory).catch((thrown: unknown) => {
      // The mail cannot be used any more.
      if (!steps.signal.aborted) delete memory.sent
      throw thrown
    })
    if (ending === 'done') return void delete memory.sent
    known = sent.email
  }
}

/** Asks for the address and sends the mail. `undefined` if no mail was needed. */
async function askForEmail(
  client: FrameClient,
  { ask, show, signal }: Steps<ConnectStep>,
  { memory, given, known }: { memory: SignInMemory; given: string | undefined; known: string | undefined },
): Promise<Sent | undefined> {
  let step: EmailStep = { kind: 'email', ...(known && { known }) }
  for (let next = given; ; next = undefined) {
    const text = next ?? (await ask<string>(step))
    const email = readEmail(text)
    step = { kind: 'email', known: email ?? text.trim() }
    if (email === undefined) {
      step.problem = 'invalid_email'
      continue
    }
    const { sent } = memory
    if (sent?.email === email && Date.now() < sent.resendAt) return sent
    show({ ...step, isBusy: true })
    try {
      return await sendMail(client, email, signal)
    } catch (thrown) {
      const seconds = cooldownOf(thrown)
      if (seconds === undefined) throw thrown
      Object.assign(step, { problem: 'email_cooldown', seconds })
    }
  }
}

async function sendMail(client: FrameClient, email: string, signal: AbortSignal): Promise<Sent | undefined> {
  const answer = await client.call('connectEmail', { email }, { signal })
  if (answer.action === 'CONNECT') return undefined
  return { email, ...answer, resendAt: answer.resendAt ?? Date.now() + cooldownMs }
}

/** Continues from a mail until the user is signed in, or chooses another address. */
async function verify(
  client: FrameClient,
  steps: Steps<ConnectStep>,
  first: Sent,
  memory: SignInMemory,
): Promise<'done' | 'edit'> {
  let sent = first
  for (let wasWrong = false; ;) {
    const step = stepOf(sent, wasWrong)
    const answer = await (step.kind === 'device' ? waitForDevice(client, steps, step) : steps.ask<StepAnswer>(step))
    if (answer === confirmed) {
      // The code is mailed only after the confirmation.
      wasWrong = false
      sent = { email: sent.email, action: 'VERIFY_OTP', resendAt: Date.now() + cooldownMs }
    } else if (typeof answer === 'string') {
      steps.show({ ...step, isBusy: true })
      const triesLeft = await tryCode(client, answer.replace(/\s/g, ''), steps.signal)
      if (triesLeft === undefined) return 'done'
      wasWrong = true
      sent = { ...sent, triesLeft }
    } else if (answer.choice === 'edit') return 'edit'
    else {
      steps.show({ ...step, isBusy: true })
      const next = await sendAgain(client, sent, steps.signal)
      if (!next) return 'done'
      wasWrong = false
      sent = next
    }
    memory.sent = sent
  }
}

type MailStep = Extract<ConnectStep, { kind: 'device' | 'code' }>

function stepOf({ email: sentTo, action, matchNumber, triesLeft, resendAt }: Sent, wasWrong: boolean): MailStep {
  const shared = { sentTo, resendAt, wasWrong, ...(triesLeft !== undefined && { triesLeft }) }
  if (action === 'VERIFY_DEVICE') return { kind: 'device', ...shared, ...(matchNumber && { matchNumber }) }
  return { kind: 'code', ...shared }
}

async function sendAgain(client: FrameClient, sent: Sent, signal: AbortSignal): Promise<Sent | undefined> {
  try {
    return await sendMail(client, sent.email, signal)
  } catch (thrown) {
    const seconds = cooldownOf(thrown)
    if (seconds === undefined) throw thrown
    return { ...sent, resendAt: Date.now() + seconds * 1_000 }
  }
}

/** The link in the mail was confirmed. Differs from each code that a user can enter. */
const confirmed = Symbol('confirmed')

/** Waits for the link in the mail, or for the answer of the user. */
async function waitForDevice(
  client: FrameClient,
  { ask, signal }: Steps<ConnectStep>,
  step: MailStep,
): Promise<StepAnswer | typeof confirmed> {
  const stop = new AbortController()
  const byLink = confirmDevice(client, AbortSignal.any([signal, stop.signal]))
  try {
    return await Promise.race([byLink, ask<StepAnswer>(step)])
  } finally {
    stop.abort()
    byLink.catch(() => undefined)
  }
}

/** Waits for the link. Repeats the call after each deadline, because the user may take a while. */
async function confirmDevice(client: FrameClient, signal: AbortSignal): Promise<typeof confirmed> {
  for (;;) {
    try {
      await client.call('connectDevice', {}, { signal })
      return confirmed
    } catch (thrown) {
      const isDeadline = thrown instanceof FrameError && thrown.code === 'iframe_request_timeout'
      if (!isDeadline || signal.aborted) throw thrown
    }
  }
}

/** Tries a code. Returns the number of tries left, or `undefined` for the correct code. */
async function tryCode(client: FrameClient, otp: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    await client.call('connectOtp', { otp }, { signal })
    return undefined
  } catch (thrown) {
    const left = triesLeftOf(thrown)
    if (left < 1) throw thrown
    return left
  }
}
