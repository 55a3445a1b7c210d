import { type Config, type Connection, cookieToInitialState as readCookie, type State } from '@wagmi/core'
import { kitConnectorId } from './kit-connector.js'

/**
 * Removes the accounts of the kit's connection from a restored state, because wagmi shows accounts before a wallet has
 * confirmed them.
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

/** Drops invalid entries of a map of connections. Keeps connections of live connectors unchanged. */
export function checkConnections(entries: readonly (readonly [string, unknown])[]): [string, Connection][] {
  return entries.flatMap(([uid, value]): [string, Connection][] => {
    const { accounts, chainId, connector } = Object(value) as Partial<Connection>
    if (connector && isLive(connector)) return [[uid, value as Connection]]
    if (!Array.isArray(accounts) || typeof chainId !== 'number' || typeof connector?.id !== 'string') return []
    return [[uid, connector.id === kitConnectorId ? withoutAccounts(value as Connection) : (value as Connection)]]
  })
}

/** A connector from a storage has a name but no methods. */
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
