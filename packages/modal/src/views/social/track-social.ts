import type { AppKit, ConnectStep, SocialProvider } from '@openappkit/core'
import { type ConnectAttempt, type DeepReadonly, subscribe } from '@openappkit/core/internal'

const tracked = new WeakSet<AppKit>()

type Seen = DeepReadonly<ConnectAttempt>

/** Tracks how sign-ins at a provider end. Subscribes once per kit. */
export function trackSocial(kit: AppKit): void {
  if (tracked.has(kit)) return
  tracked.add(kit)
  const { connection } = kit.state
  let last: Seen = connection.attempt
  subscribe(connection, () => {
    const { attempt } = connection
    if (attempt === last) return
    const before = last
    last = attempt
    const provider = providerOf(before)
    if (provider && before.status === 'running') trackEnd(kit, provider, attempt)
  })
}

function providerOf(attempt: Seen) {
  const step = 'step' in attempt ? (attempt.step as ConnectStep | undefined) : undefined
  if (step?.kind === 'farcaster') return step.kind
  return step?.kind === 'popup' ? step.provider : undefined
}

function trackEnd(kit: AppKit, provider: SocialProvider, now: Seen): void {
  if (now.status === 'done') kit.track('SOCIAL_LOGIN_SUCCESS', { provider })
  else if (now.status === 'idle') kit.track('SOCIAL_LOGIN_CANCELED', { provider })
  else if (now.status === 'failed' && now.code === 'user_rejected') kit.track('SOCIAL_LOGIN_CANCELED', { provider })
  else if (now.status === 'failed') kit.track('SOCIAL_LOGIN_ERROR', { provider, message: now.message })
}
