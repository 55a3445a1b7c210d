import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { contentsOf } from '../../state/observe/contents-of.js'
import type { ActiveSessions } from './active-sessions.js'
import type { BackgroundSession } from './background-sessions.js'
import type { Connections } from './connections.js'

export type ReturnsDeps = {
  sessions: ActiveSessions
  connections: Connections
  /** Those that have sessions are here. */
  sources: { current(id: string): Source | undefined }
  /** The wallet of an account no longer allows this page anything. */
  onGone(namespace: ChainNamespace): void
  /** Its account is what it was. What it holds may have changed meanwhile, also by another tab. */
  onSame(namespace: ChainNamespace): void
}

/** A wallet that does not answer keeps what it said last. */
const readDeadlineMs = 5_000

const sayingOf = ({ network, accounts }: Session) => contentsOf([network, accounts]).join()
const isSame = (a: Session, b: Session) => sayingOf(a) === sayingOf(b)

/**
 * Asks every connected wallet what it is now, silently. Silence, and what cannot be read, change nothing; a source that
 * hears its wallet again by itself is not asked. Never rejects. Comes with the first return to the page.
 */
export async function readWallets({ sessions, connections, sources, onGone, onSame }: ReturnsDeps): Promise<void> {
  /** What the wallet says; `undefined` where it says that this page is not connected. */
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
    // Disconnected, or told of by the wallet itself, meanwhile.
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
