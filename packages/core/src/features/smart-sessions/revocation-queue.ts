import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { Refusal } from '../../lib/services/http.js'
import type { KeptRevocation, KeptSessions } from './kept-sessions.js'
import type { SessionService } from './session-service.js'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

export type RevocationQueue = ReturnType<typeof createRevocationQueue>

/**
 * Reports signed revocations until the service knows each of them: at once, again after pauses that double, when the
 * browser is online again, and on the next page.
 */
export function createRevocationQueue(kept: KeptSessions, service: SessionService | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let running: Promise<void> | undefined
  let isStopped = false

  async function tell({ session, signature }: KeptRevocation): Promise<void> {
    try {
      await service?.revoke(session.account, { pci: session.pci, signature })
    } catch (thrown) {
      // With these answers the revocation is done: the session has ended, or does not exist.
      const { status = 0 } = Object((thrown as { cause?: unknown }).cause) as Partial<Refusal>
      if (![400, 403, 404, 409].includes(status) || isRefusedApp(thrown)) throw thrown
    }
    kept.settle(session)
  }

  async function empty(): Promise<void> {
    let isDone = true
    // A failed revocation does not block the others.
    for (const revocation of kept.revocations()) await tell(revocation).catch(() => (isDone = false))
    clearTimeout(timer)
    if (isStopped || isDone) return
    timer = setTimeout(flush, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  /** Never rejects. */
  async function flush(): Promise<void> {
    if (!service || isStopped) return
    running ??= empty().finally(() => (running = undefined))
    await running
  }

  const online = () => {
    pauseMs = firstPauseMs
    ignoreRejection(flush())
  }
  globalThis.addEventListener?.('online', online)

  return {
    flush,
    /** Whether the service may still list a session that was revoked here. */
    holds: (pci: string) => kept.revocations().some(({ session }) => session.pci === pci),
    add(revocation: KeptRevocation): void {
      kept.queue(revocation)
      pauseMs = firstPauseMs
      // A running flush may have passed the end of the list.
      ignoreRejection((running ?? Promise.resolve()).then(flush))
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', online)
    },
  }
}

/** The service rejects this app, not this revocation: the operator may fix that. */
const isRefusedApp = (thrown: unknown) =>
  ['invalid_app_configuration', 'invalid_project_id'].includes(String((thrown as { code?: unknown }).code))
