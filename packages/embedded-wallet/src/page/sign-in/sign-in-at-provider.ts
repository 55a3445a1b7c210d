import {
  AppKitError,
  type ConnectStep,
  type SocialRequest,
  type StepChoice,
  type Steps,
  withSignal,
} from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import { failure, isDeadline } from '../errors/to-kit-error.js'
import { cutsOffWindows } from './opener-policy.js'
import { watchClosed, type WindowTiming } from './watch-closed.js'

type PopupStep = Extract<ConnectStep, { kind: 'popup' }>

/** Deadline for the URI of the window (product specification, section 9). */
const openingMs = 45_000
/** A window that closes itself has usually signed in. The grace period lets the wallet report it. */
const usualTiming: WindowTiming = { pollMs: 1_000, graceMs: 6_000 }

type Settings = {
  startUrl: string
  timing?: typeof usualTiming
  /** Whether the page is cut off from the windows that it opens. */
  isCutOff?: (signal: AbortSignal) => Promise<boolean>
}

/**
 * Signs in at a provider, in the window that the click opened, or in one that the user opens with a link. A closed
 * window does not end the sign-in, because providers may hide theirs from its opener. Another window can be requested
 * at any time. If the app's header cuts it off from its windows, the sign-in continues with a link.
 */
export async function signInAtProvider(
  client: FrameClient,
  steps: Steps<ConnectStep>,
  { provider, popup: first }: SocialRequest,
  { startUrl, timing = usualTiming, isCutOff = cutsOffWindows }: Settings,
): Promise<void> {
  for (let popup = first; ;) {
    const step: PopupStep = { kind: 'popup', provider, wasBlocked: popup === null }
    const leave = () => popup?.close()
    const answer = await signInInWindow(client, steps, { popup, step, startUrl, timing, isCutOff }).finally(leave)
    if (answer === 'done') return
    if (answer.choice !== 'reopen') throw new AppKitError('user_rejected', 'Popup closed')
    popup = answer.popup
  }
}

type WindowSignIn = Required<Settings> & { popup: Window | null; step: PopupStep }

async function signInInWindow(
  client: FrameClient,
  { ask, show, signal }: Steps<ConnectStep>,
  { popup, step, startUrl, timing, isCutOff }: WindowSignIn,
): Promise<StepChoice | 'done'> {
  const stop = new AbortController()
  const inTime = AbortSignal.any([signal, stop.signal])
  try {
    show(step)
    const { uri, matchNumber } = await requestUri(client, step.provider, inTime)
    if (!uri.startsWith(startUrl)) throw failure('untrusted_origin')
    const ready: PopupStep = { ...step, ...(matchNumber && { matchNumber }), ...(!popup && { uri }) }
    if (popup) popup.location.href = uri
    const done = waitForReturn(client, uri, inTime)
    // The other promises may reject later.
    done.catch(() => undefined)
    const asked = ask<StepChoice>(ready)
    const lost = popup && watchLost(popup, { timing, isCutOff }, inTime)
    const first = await Promise.race([done, asked, ...(lost ? [lost] : [])])
    if (first === 'closed') return await Promise.race([done, ask<StepChoice>({ ...ready, isClosed: true })])
    if (first !== 'cut off') return first
    return await Promise.race([done, ask<StepChoice>({ ...ready, problem: 'social_popup_cut_off', uri })])
  } finally {
    stop.abort()
  }
}

async function requestUri(client: FrameClient, provider: PopupStep['provider'], signal: AbortSignal) {
  const late = AbortSignal.timeout(openingMs)
  try {
    const asked = client.call('getSocialRedirectUri', { provider }, { signal: AbortSignal.any([signal, late]) })
    return await withSignal(signal, asked)
  } catch (thrown) {
    if (late.aborted || isDeadline(thrown)) throw failure('social_popup_failed', thrown)
    throw thrown
  }
}

/** Waits for the sign-in. Repeats the call after each deadline, because the user may take a while. */
async function waitForReturn(client: FrameClient, uri: string, signal: AbortSignal): Promise<'done'> {
  for (;;) {
    try {
      await client.call('connectSocial', { uri }, { signal })
      return 'done'
    } catch (thrown) {
      if (!isDeadline(thrown) || signal.aborted) throw thrown
    }
  }
}

/** Detects a lost window. One that the page is cut off from looks closed at once but stays open. */
async function watchLost(
  popup: Window,
  { timing: { pollMs, graceMs }, isCutOff }: Pick<WindowSignIn, 'timing' | 'isCutOff'>,
  signal: AbortSignal,
): Promise<'closed' | 'cut off'> {
  await watchClosed(popup, { pollMs, graceMs: 0 }, signal)
  if (await isCutOff(signal)) return 'cut off'
  await watchClosed(popup, { pollMs, graceMs }, signal)
  return 'closed'
}
