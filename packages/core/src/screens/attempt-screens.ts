import type { ConnectRequest } from '../contracts/api.js'
import type { RouteData, RouteEntry, ViewName } from '../contracts/route.js'
import { viewOf } from '../contracts/route.js'
import type { AppKitOptions } from '../options/options.js'
import type { DeepReadonly } from '../state/read-only.js'
import type { ConnectAttempt } from '../state/state.js'

/** Whether a screen shows the steps of a connection: leaving it cancels the attempt. */
export function isAttemptView(view: ViewName): boolean {
  const { flow, steps } = viewOf(view)
  return flow === 'connect' && steps !== undefined
}

/** Returns the screen of a connection: for a wallet on this page, on another device, or any wallet that scans a code. */
export function screenOf(
  request: ConnectRequest,
  { pairing, embeddedWallet, sources = [] }: Pick<AppKitOptions, 'pairing' | 'embeddedWallet' | 'sources'>,
): RouteEntry {
  const { connectorId, walletId, namespace, via, social } = request
  const data: RouteData = { connectorId, walletId, namespace }
  const owner = [pairing, embeddedWallet, ...sources].find((one) => one?.connectorIds.includes(connectorId as string))
  if (owner?.signsInWith) {
    const atProvider = social?.provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
    return { view: social ? atProvider : 'EmailLogin', data: {} }
  }
  if (via !== 'invitation' && !owner?.invites) return { view: 'ConnectingExternal', data }
  return { view: walletId ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic', data }
}

/** The connection that opening a screen starts. `undefined` if the screen names no wallet and invites none. */
export function requestOf(
  { view, data }: RouteEntry,
  { embeddedWallet }: Pick<AppKitOptions, 'embeddedWallet'>,
): ConnectRequest | undefined {
  const { connectorId, walletId, namespace, uri } = data
  const { begins } = viewOf(view)
  if (begins === 'invite') return { walletId, namespace, uri, via: 'invitation' }
  if (begins === 'connect') return (connectorId ?? walletId) ? { connectorId, walletId, namespace, uri } : undefined
  return embeddedWallet && begins === 'sign-in' ? { connectorId: embeddedWallet.connectorIds[0] } : undefined
}

/** Whether the running attempt already serves the request, so that it is not started twice. */
export function isAskedFor(attempt: DeepReadonly<ConnectAttempt>, request: ConnectRequest): boolean {
  if (attempt.status !== 'running' || request.uri) return false
  const { id, walletId, via } = attempt.target
  if (request.walletId !== undefined && request.walletId === walletId) return true
  return request.via ? request.via === via && request.walletId === undefined : id === request.connectorId
}

/** Whether the current screen already shows the request, for example another way to the same wallet. */
export function isShownOn(entry: RouteEntry, request: ConnectRequest, wanted: RouteEntry): boolean {
  if (!isAttemptView(entry.view)) return false
  if (request.walletId !== undefined && entry.data.walletId === request.walletId) return true
  return entry.view === wanted.view && entry.data.connectorId === wanted.data.connectorId && !request.walletId
}
