import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import type { WatchSession } from './active-sessions.js'

/** A session that is open while another one is the account of its namespace. */
export type BackgroundSession = {
  /** As the wallet last described itself. */
  session: Session
  connector: Connector
}

export type BackgroundSessions = ReturnType<typeof createBackgroundSessions>

/** Holds the sessions beside the active ones, and hears when they change or end. */
export function createBackgroundSessions(watch: WatchSession, onChange: () => void) {
  const held = new Map<string, BackgroundSession & { stop(): void }>()
  const keyOf = (namespace: ChainNamespace, connectorId: string) => `${namespace} ${connectorId}`

  function take(namespace: ChainNamespace, connectorId: string): BackgroundSession | undefined {
    const key = keyOf(namespace, connectorId)
    const entry = held.get(key)
    held.delete(key)
    entry?.stop()
    return entry
  }

  return {
    /** Hands a session over: whoever takes it follows it, or ends it. */
    take,

    hold({ session, connector }: BackgroundSession): void {
      const { namespace, connectorId } = session
      const key = keyOf(namespace, connectorId)
      take(namespace, connectorId)
      const entry = { session, connector, stop: () => {} }
      held.set(key, entry)
      entry.stop = watch(session, (next) => {
        if (held.get(key) !== entry) return
        if (next) entry.session = next
        else take(namespace, connectorId)
        onChange()
      })
    },

    list: (namespace?: ChainNamespace): BackgroundSession[] =>
      [...held.values()].filter(({ session }) => !namespace || session.namespace === namespace),

    /** Nothing of these namespaces is followed any more. */
    drop: (namespaces: readonly ChainNamespace[]): Session[] =>
      [...held.values()]
        .filter(({ session }) => namespaces.includes(session.namespace))
        .map(({ session }) => take(session.namespace, session.connectorId)?.session ?? session),
  }
}
