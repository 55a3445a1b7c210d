import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import type { WatchSession } from './active-sessions.js'

/** An open session that is not the active one of its namespace. */
export type BackgroundSession = {
  /** The latest session that the wallet reported. */
  session: Session
  connector: Connector
}

export type BackgroundSessions = ReturnType<typeof createBackgroundSessions>

/** Holds the sessions beside the active ones, and watches for changes and ends. */
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
    /** Removes a session and stops watching it. The caller activates or ends it. */
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

    /** Removes all sessions of these namespaces. */
    drop: (namespaces: readonly ChainNamespace[]): Session[] =>
      [...held.values()]
        .filter(({ session }) => namespaces.includes(session.namespace))
        .map(({ session }) => take(session.namespace, session.connectorId)?.session ?? session),
  }
}
