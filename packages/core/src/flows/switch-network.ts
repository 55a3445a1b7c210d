import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { NetworkController } from '../controllers/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import type { AppKitNetwork, CaipNetwork } from '../networks/network.js'
import type { Track } from '../shell/readers.js'
import type { KitState } from '../state/state.js'
import type { FollowSession } from './follow-session.js'

export type SwitchDeps = {
  state: KitState
  adapters: AdapterRegistry
  account: AccountController
  network: NetworkController
  follow: FollowSession
  remember(network: CaipNetwork): void
  track: Track
  log(error: AppKitError): void
}

/** Goes to another network: asks the connected wallet, or just chooses it where none is connected. */
export function createSwitchNetwork(deps: SwitchDeps) {
  const { state, adapters, account, network, follow, remember, track, log } = deps

  async function ask(target: CaipNetwork, signal: AbortSignal): Promise<void> {
    const { chainNamespace: namespace } = target
    const session = account.sessionOf(namespace)
    if (!session || session.chain === target.caipNetworkId) return
    const adapter = await withSignal(signal, adapters.get(namespace))
    if (!adapter.switching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    const next = await withSignal(signal, adapter.switching.switchNetwork(session, target, { signal }))
    // The wallet may have left while it was asked, or another one taken its place.
    if (account.sessionOf(namespace)?.connectorId !== next.connectorId) {
      throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
    }
    follow.start(adapter, next, undefined)
    if (next.chain !== target.caipNetworkId) {
      throw new AppKitError('wallet_bad_answer', 'The wallet gave an answer that makes no sense')
    }
  }

  return async function switchNetwork(
    wanted: AppKitNetwork | string,
    { throwOnFailure = false }: { throwOnFailure?: boolean } = {},
  ): Promise<void> {
    const target = network.find(typeof wanted === 'string' ? wanted : (wanted.caipNetworkId ?? wanted.id))
    try {
      if (!target) throw new AppKitError('switch_network_not_found', 'Network Not Found')
      const isConnected = state.accounts[target.chainNamespace]?.status === 'connected'
      if (isConnected) await network.attempt(target.caipNetworkId, (signal) => ask(target, signal))
      network.select(target.chainNamespace, target.caipNetworkId)
      network.setActive(target.chainNamespace)
      remember(target)
      track('SWITCH_NETWORK', { network: target.caipNetworkId })
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      log(error)
      if (throwOnFailure) throw error
    }
  }
}
