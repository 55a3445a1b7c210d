import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/promise.js'
import type { Track } from '../../contracts/event.js'
import type { Session } from '../../contracts/session.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SourceRegistry } from '../sources/source-registry.js'

const remoteDeadlineMs = 5_000

/** The remote half of a disconnect: best effort, in the background, after the local half is done. */
export function createRelease(
  sources: SourceRegistry,
  sessions: ActiveSessions,
  forgetInvitation: () => void,
  track: Track,
) {
  /** Tells one wallet that it is no longer wanted. Never rejects. */
  async function end(session: Session): Promise<void> {
    if (sources.describe(session.sourceId)?.invites) forgetInvitation()
    try {
      await withDeadline(remoteDeadlineMs, async (signal) =>
        sources.current(session.sourceId)?.disconnect([session], { signal }),
      )
      track('DISCONNECT_SUCCESS', { namespace: session.namespace })
    } catch {
      // The person is disconnected already; a wallet that does not answer is worth a note and nothing more.
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    }
  }

  return {
    end,

    /** `replaced`: another wallet took over this namespace, and a connection that serves others too keeps those. */
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
