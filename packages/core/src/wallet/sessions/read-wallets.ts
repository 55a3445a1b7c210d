import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { flattenValues } from '../../state/observe/flatten-values.js'
import type { ActiveSessions } from './active-sessions.js'
import type { BackgroundSession } from './background-sessions.js'
import type { Connections } from './connections.js'

export type RevalidationDeps = {
  sessions: ActiveSessions
  connections: Connections
  /** A source with a session is loaded already. */
  sources: { current(id: string): Source | undefined }
  /** Called when the wallet no longer allows this page to see the account. */
  onGone(namespace: ChainNamespace): void
  /** Called when the account is the same. Its balances may have changed meanwhile, also by another tab. */
  onSame(namespace: ChainNamespace): void
}

/** A wallet that does not answer in time keeps its session. */
const readDeadlineMs = 5_000

const sayingOf = ({ network, accounts }: Session) => flattenValues([network, accounts]).join()
const isSame = (a: Session, b: Session) => sayingOf(a) === sayingOf(b)

/**
 * Reads every connected wallet again, without a prompt. A missing or unreadable answer changes nothing; a source that
 * reconnects to its wallets by itself is not asked. Never rejects. Loaded with the first return to the page.
 */
export async function readWallets({ sessions, connections, sources, onGone, onSame }: RevalidationDeps): Promise<void> {
  /** Reads the session of a wallet. `undefined` where the wallet says that this page is not connected. */
  async function read(session: Session): Promise<Session | undefined> {
    try {
      return await withDeadline(
        readDeadlineMs,
        async (signal) => (await sources.current(session.sourceId)?.read?.(session, { signal })) ?? session,
      )
    } catch (thrown) {
      return /^wallet_(disconnected|locked)$/.test(AppKitError.from(thrown).code) ? undefined : session
    }
  }

  async function readActive(session: Session): Promise<void> {
    const next = await read(session)
    // Disconnected, or updated by the wallet itself, meanwhile.
    if (sessions.get(session.namespace) !== session) return
    if (!next) onGone(session.namespace)
    else if (isSame(sessions.withChoice(next), session)) onSame(session.namespace)
    else sessions.start(next)
  }

  async function readBackground({ session, connector }: BackgroundSession): Promise<void> {
    const next = await read(session)
    if (!connections.list().some((other) => other.session === session) || (next && isSame(next, session))) return
    if (next) connections.hold({ session: next, connector })
    else connections.take(session.namespace, session.connectorId)
    connections.publish()
  }

  await Promise.allSettled([...sessions.list().map(readActive), ...connections.list().map(readBackground)])
}
