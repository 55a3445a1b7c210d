import { type AppKitError, type Invitation, withSignal } from '@openappkit/core/adapter'
import type { ApprovedSession, PairingClient } from '../client/pairing-client.js'
import type { WantedNamespaces } from '../session/namespaces.js'
import type { AuthPayload } from '../sign-in/auth-payload.js'

export type InviteTiming = {
  /** How long an invitation may be shown. The protocol accepts a response for one more minute. */
  validMs: number
  /** How long before its end an invitation counts as expired. */
  marginMs: number
  /** How long before its end the next invitation is created: longer than the relay may take. */
  leadMs: number
  /** Delay after a failed renewal. */
  retryMs: number
}

const inviteTiming: InviteTiming = { validMs: 240_000, marginMs: 10_000, leadMs: 30_000, retryMs: 3_000 }

export type InviteOptions = {
  signal: AbortSignal
  onInvitation(invitation: Invitation): void
  /** Creates the sign-in request of each invitation. */
  signIn?(wanted: WantedNamespaces): Promise<AuthPayload | undefined>
  timing?: InviteTiming
}

/**
 * Invites a wallet, and renews the invitation until a wallet responds. Responses to earlier invitations count: the wallet
 * may have scanned one just before its renewal. If a response arrives after the end, its session is ended.
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
      // This invitation expired without a response; the next one exists already.
      (thrown: unknown) => (thrown as AppKitError).code !== 'timed_out' && refuse(thrown),
    )
  }

  /** Resolves with the time at which the invitation expires. */
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

/** Waits. Rejects if aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.max(ms, 0))))
  return withSignal(signal, waiting).finally(() => clearTimeout(timer))
}
