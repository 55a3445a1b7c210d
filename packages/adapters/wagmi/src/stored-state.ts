import { type Config, type Connection, cookieToInitialState as readCookie, type State } from '@wagmi/core'
import { kitConnectorId } from './kit-connector.js'

/**
 * wagmi remembers accounts, and shows them again before any wallet has confirmed them. Of the kit's own connection it
 * only remembers that there was one: an address that is shown is the address of a live wallet.
 *
 * Cookies and storage can hold any value: drops entries that are not connections.
 */
export function checkState(state: State): State {
  const { connections } = Object(state) as { connections?: unknown }
  if (!(connections instanceof Map)) return { ...state, connections: new Map(), current: null }
  const given = [...connections] as [string, unknown][]
  const kept = checkConnections(given)
  if (kept.length === given.length && kept.every(([, connection], i) => connection === given[i]?.[1])) return state
  const checked = new Map(kept)
  return { ...state, connections: checked, current: checked.has(String(state.current)) ? state.current : null }
}

/** The entries of a map of connections, as far as they are ones. Those of live connectors pass through untouched. */
export function checkConnections(entries: readonly (readonly [string, unknown])[]): [string, Connection][] {
  return entries.flatMap(([uid, value]): [string, Connection][] => {
    const { accounts, chainId, connector } = Object(value) as Partial<Connection>
    if (connector && isLive(connector)) return [[uid, value as Connection]]
    if (!Array.isArray(accounts) || typeof chainId !== 'number' || typeof connector?.id !== 'string') return []
    return [[uid, connector.id === kitConnectorId ? withoutAccounts(value as Connection) : (value as Connection)]]
  })
}

/** A connector that came out of a storage has a name and no methods. */
export const isLive = ({ getAccounts }: Partial<Connection['connector']>): boolean => typeof getAccounts === 'function'

function withoutAccounts(connection: Connection): Connection {
  return connection.accounts.length === 0 ? connection : { ...connection, accounts: [] as never }
}

/**
 * Reads wagmi's state from the cookies of a request, for `initialState`. Ignores malformed cookies. The function of
 * wagmi 2 throws on them.
 */
export function cookieToInitialState(config: Config, cookie?: string | null): State | undefined {
  try {
    const state = readCookie(config, cookie)
    return state && checkState(state)
  } catch {
    return undefined
  }
}
