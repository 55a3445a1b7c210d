import { ignoreRejection } from '../lib/async/ignore-rejection.js'
import { type EnvironmentSource, isMobile } from '../lib/environment/environment.js'
import { findConnector } from '../wallet/connectors/identity.js'
import type { ConnectRequest } from '../contracts/api.js'
import { viewOf } from '../contracts/route.js'
import type { RouteData } from '../contracts/route.js'
import type { AppKit } from '../state/kit.js'
import { isAskedFor, requestOf } from './attempt-screens.js'

/** Features with a `begin` that takes no data fit too. */
type Begin = (data: RouteData) => Promise<void>

/** Starts what the current screen begins, as its row in `route.ts` says, unless it is running. Never rejects. */
export async function beginScreen(kit: AppKit): Promise<void> {
  const { view, data } = kit.router
  const { begins, feature } = viewOf(view)
  if (feature) return ignoreRejection((kit[feature].begin as Begin)(data))
  if (begins === 'switch') return data.network && ignoreRejection(kit.switchNetwork(data.network))
  const request = withExtension(kit, requestOf({ view, data }, kit.options))
  if (!request) return
  if (view === 'ConnectingWalletConnectBasic' && !request.uri && (await offersApps(kit))) return
  // The user may have left the screen meanwhile.
  if (kit.router.view === view && !isAskedFor(kit.state.connection.attempt, request))
    ignoreRejection(kit.connect(request))
}

/** Whether the attempt of the current screen is running. It must not start again if it ends meanwhile. */
export function isUnderWay({ router, state, options }: AppKit): boolean {
  const request = requestOf({ view: router.view, data: router.data }, options)
  return request !== undefined && isAskedFor(state.connection.attempt, request)
}

/** Connects the extension of the wallet first, if it is on this page. */
function withExtension({ state }: AppKit, request: ConnectRequest | undefined): ConnectRequest | undefined {
  if (!request?.via || request.walletId === undefined) return request
  const { via: _, ...named } = request
  const { namespace = state.network.active, walletId } = named
  const listing = state.wallets.known.find(({ id }) => id === walletId)
  const connector = findConnector(state.connectors.list, { namespace, listing })
  return connector ? { ...named, namespace, connectorId: connector.id } : request
}

/** On a phone the user chooses an app first. Without apps, the code is for a wallet on another device. */
async function offersApps(kit: AppKit): Promise<boolean> {
  if (!isMobile(globalThis as EnvironmentSource)) return false
  const rows = await import('../features/wallet-list/rows/app-rows.js').catch(() => undefined)
  return rows !== undefined && rows.listAppRows(kit).length > 0
}
