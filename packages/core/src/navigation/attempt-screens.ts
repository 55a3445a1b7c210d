import type { ConnectRequest } from '../contracts/api/engine-api.js'
import type { RouteData, RouteEntry, ViewName } from '../contracts/route.js'
import type { AppKitOptions } from '../options/options.js'
import type { DeepReadonly } from '../state/read-only.js'
import type { ConnectAttempt } from '../state/state.js'

const attemptViews: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/** A screen that shows a connection attempt: leaving it is saying no. */
export const isAttemptView = (view: ViewName): boolean => attemptViews.includes(view)

/** The screen of a connection: for a wallet on this page, for one elsewhere, or for any that answers to a code. */
export function screenOf(
  request: ConnectRequest,
  { pairing, sources = [] }: Pick<AppKitOptions, 'pairing' | 'sources'>,
): RouteEntry {
  const { connectorId, walletId, namespace, via } = request
  const data: RouteData = {
    ...(connectorId !== undefined && { connectorId }),
    ...(walletId !== undefined && { walletId }),
    ...(namespace && { namespace }),
  }
  const owner = [...(pairing ? [pairing] : []), ...sources].find((one) =>
    connectorId === undefined ? false : one.connectorIds.includes(connectorId),
  )
  if (via !== 'invitation' && !owner?.invites) return { view: 'ConnectingExternal', data }
  return { view: walletId ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic', data }
}

/** What opening the screen of a connection asks for. `undefined` where no wallet is named and none is invited. */
export function requestOf({ view, data }: RouteEntry): ConnectRequest | undefined {
  const { connectorId, walletId, namespace, uri } = data
  const named = { ...(walletId !== undefined && { walletId }), ...(namespace && { namespace }), ...(uri && { uri }) }
  if (view === 'ConnectingExternal') {
    if (connectorId === undefined) return walletId === undefined ? undefined : named
    return { ...named, connectorId }
  }
  if (view === 'ConnectingWalletConnect') return { ...named, via: 'invitation' }
  return view === 'ConnectingWalletConnectBasic' ? { ...named, via: 'invitation' } : undefined
}

/** Whether the attempt that runs is at what is asked for: it is not asked for twice. */
export function isAskedFor(attempt: DeepReadonly<ConnectAttempt>, request: ConnectRequest): boolean {
  if (attempt.status !== 'running' || request.uri) return false
  const { id, walletId, via } = attempt.target
  if (request.walletId !== undefined && request.walletId === walletId) return true
  return request.via ? request.via === via && request.walletId === undefined : id === request.connectorId
}

/** Whether the screen on show is the one for this request already: another way to the same wallet changes no screen. */
export function isShownOn(entry: RouteEntry, request: ConnectRequest, wanted: RouteEntry): boolean {
  if (!isAttemptView(entry.view)) return false
  if (request.walletId !== undefined && entry.data.walletId === request.walletId) return true
  return entry.view === wanted.view && entry.data.connectorId === wanted.data.connectorId && !request.walletId
}
