import { type AppKitError, type Invitation, withSignal } from '@openappkit/core/adapter'
import type { ApprovedSession, PairingClient } from '../client/pairing-client.js'
import type { WantedNamespaces } from '../session/namespaces.js'
import type { AuthPayload } from '../sign-in/auth-payload.js'

export type InviteTiming = {
  /** How long an invitation may be shown. The protocol gives it a minute more, for an answer on its way. */
  validMs: number
  /** So long before its end an invitation counts as expired. */
  marginMs: number
  /** So long before its end the next one is asked for: more than a relay may take. */
  leadMs: number
  /** After a renewal that failed. */
  retryMs: number
}

const inviteTiming: InviteTiming = { validMs: 240_000, marginMs: 10_000, leadMs: 30_000, retryMs: 3_000 }

export type InviteOptions = {
  signal: AbortSignal
  onInvitation(invitation: Invitation): void
  /** What is to be signed along with an invitation, made anew for each. */
  signIn?(wanted: WantedNamespaces): Promise<AuthPayload | undefined>
  timing?: InviteTiming
}

/**
 * Invites a wallet, and renews the invitation until one of them is answered, also an older one: it may have been read just before the
 * next took its place. An answer that comes after the end ends its session.
 */
export async function inviteWallet(
  client: Pick<PairingClient, 'invite' | 'end'>,
  wanted: () => WantedNamespaces,
  { signal, onInvitation, signIn, timing = inviteTiming }: InviteOptions,
): Promise<ApprovedSession> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  let answer!: (session: ApprovedSession) => void
  let refuse!: (reason: unknown) => void
  const answered = new Promise<ApprovedSession>((...settle) => ([answer, refuse] = settle))

  function listen(approval: Promise<ApprovedSession>): void {
    approval.then(
      (session) => {
        if (either.aborted) void client.end(session.topic).catch(() => undefined)
        else {
          over.abort()
          answer(session)
        }
      },
      // Nobody answered this one; the next is out already.
      (thrown: unknown) => (thrown as AppKitError).code !== 'timed_out' && refuse(thrown),
    )
  }

  /** Answers when it ends. */
  async function invite(): Promise<number> {
    const namespaces = wanted()
    const { uri, approval, clientId } = await client.invite(namespaces, signIn?.(namespaces))
    listen(approval)
    const expiresAt = Date.now() + timing.validMs
    if (!either.aborted) onInvitation({ uri, expiresAt, clientId })
    return expiresAt
  }

  async function renewUntilAnswered(): Promise<never> {
    let expiresAt = await invite()
    for (;;) {
      await pause(expiresAt - timing.leadMs - Date.now(), either)
      for (let renewed = false; !renewed;) {
        try {
          expiresAt = await invite()
          renewed = true
        } catch (thrown) {
          if (either.aborted || Date.now() >= expiresAt - timing.marginMs) throw thrown
          await pause(timing.retryMs, either)
        }
      }
    }
  }

  try {
    return await withSignal(signal, Promise.race([answered, renewUntilAnswered()]))
  } finally {
    over.abort()
  }
}

/** Rejects when it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.max(ms, 0))))
  return withSignal(signal, waiting).finally(() => clearTimeout(timer))
}
