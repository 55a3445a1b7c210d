import type { ChainNamespace } from '@openappkit/protocol/caip'
import { pairingConnectorId } from '../adapters/pairing.js'
import type { PairingLoader } from '../adapters/pairing-loader.js'
import type { WalletSession } from '../adapters/adapter.js'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import { withDeadline } from '../errors/with-deadline.js'
import type { Track } from '../events/kit-event.js'
import type { FollowSession } from './follow-session.js'

export type ReleaseDeps = {
  adapters: AdapterRegistry
  pairing: PairingLoader
  account: AccountController
  follow: FollowSession
  track: Track
}

const remoteDeadlineMs = 5_000

/** The remote half of a disconnect: best effort, in the background, after the local half is done. */
export function createReleaseWallet({ adapters, pairing, account, follow, track }: ReleaseDeps) {
  /** Tells one wallet that it is no longer wanted. Never rejects. */
  async function end(namespace: ChainNamespace, session: WalletSession): Promise<void> {
    try {
      await withDeadline(remoteDeadlineMs, async (signal) =>
        session.connectorId === pairingConnectorId
          ? pairing.current()?.disconnect({ signal })
          : (await adapters.get(namespace)).disconnect(session, { signal }),
      )
      track('DISCONNECT_SUCCESS', { namespace })
    } catch {
      // The person is disconnected already; a wallet that does not answer is worth a note and nothing more.
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    }
  }

  /** `replaced`: another wallet took over this namespace, and one that is paired keeps its others. */
  async function release(namespace: ChainNamespace, { replaced = false } = {}): Promise<void> {
    follow.stop(namespace)
    const session = account.takeSession(namespace)
    if (!session) return
    const isPaired = session.connectorId === pairingConnectorId
    if (isPaired && replaced && account.isInUse(pairingConnectorId)) return
    await end(namespace, session)
  }

  return { end, release }
}
