import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import { withDeadline } from '../errors/with-deadline.js'
import type { Track } from '../shell/readers.js'
import type { FollowSession } from './follow-session.js'

export type ReleaseDeps = {
  adapters: AdapterRegistry
  account: AccountController
  follow: FollowSession
  track: Track
}

const remoteDeadlineMs = 5_000

/** The remote half of a disconnect: best effort, in the background, after the local half is done. */
export function createReleaseWallet({ adapters, account, follow, track }: ReleaseDeps) {
  return async function release(namespace: ChainNamespace): Promise<void> {
    follow.stop(namespace)
    const session = account.takeSession(namespace)
    if (!session) return
    try {
      await withDeadline(remoteDeadlineMs, async (signal) =>
        (await adapters.get(namespace)).disconnect(session, { signal }),
      )
      track('DISCONNECT_SUCCESS', { namespace })
    } catch {
      // The person is disconnected already; a wallet that does not answer is worth a note and nothing more.
      track('DISCONNECT_ERROR', { message: 'Failed to disconnect' })
    }
  }
}
