import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/promise.js'
import type { Track } from '../../contracts/event.js'
import type { Session } from '../../contracts/session.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SourceRegistry } from '../sources/source-registry.js'

const remoteDeadlineMs = 5_000

/** The remote half of a disconnect: best effort, in the background, after the local half. */
export function createRelease(
  sources: SourceRegistry,
  sessions: ActiveSessions,
  forgetInvitation: () => void,
  track: Track,
) {
  /** Disconnects the wallet. Never rejects. */
  async function end(session: Session): Promise<void> {
    if (sources.describe(session.sourceId)?.invites) forgetInvitation()
    try {
      await withDeadline(remoteDeadlineMs, async (signal) =>
        sources.current(session.sourceId)?.disconnect([session], { signal }),
      )
      track('DISCONNECT_SUCCESS', { namespace: session.namespace })
    } catch {
      // The kit is already disconnected: a wallet that does not answer is only tracked.
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    }
  }

  return {
    end,

    /** `replaced`: another wallet took this namespace. A connection that also serves other namespaces then stays. */
    async release(namespace: ChainNamespace, { replaced = false } = {}): Promise<void> {
      const session = sessions.take(namespace)
      if (!session) return
      const isShared = sources.describe(session.sourceId)?.isShared
      const isInUse = sessions.list().some(({ connectorId }) => connectorId === session.connectorId)
      if (replaced && isShared && isInUse) return
      await end(session)
    },
  }
}
