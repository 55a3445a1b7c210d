import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { NetworkController } from '../controllers/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import type { AppKitNetwork, CaipNetwork } from '../networks/network.js'
import { networkIdOf } from '../networks/normalize.js'
import type { Track } from '../events/kit-event.js'
import type { KitState } from '../state/state.js'
import type { FollowSession } from './follow-session.js'
import { tellFault } from './tell-fault.js'

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

/** The id of what is wanted. Throws `invalid_chain_id` for an EVM id that no network can have. */
function demandId(wanted: AppKitNetwork | string): string {
  if (typeof wanted !== 'string') return networkIdOf(wanted)
  return wanted.startsWith('eip155:') ? networkIdOf({ id: wanted.slice('eip155:'.length) }) : wanted
}

/** Goes to another network: asks the connected wallet, or just chooses it where none is connected. */
export function createSwitchNetwork(deps: SwitchDeps) {
  const { state, adapters, account, network, follow, remember, track, log } = deps

  async function ask(target: CaipNetwork, signal: AbortSignal): Promise<void> {
    const { chainNamespace: namespace } = target
    const session = account.sessionOf(namespace)
    if (!session || session.chain === target.caipNetworkId) return
    // Asking a wallet for what it has ruled out would only be answered on another device, if at all.
    if (state.network.approved[namespace]?.includes(target.caipNetworkId) === false) {
      throw new AppKitError('chain_not_supported', 'Chain is not supported')
    }
    const adapter = await withSignal(signal, adapters.get(namespace, session.connectorId))
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
    try {
      const target = network.find(demandId(wanted))
      if (!target) throw new AppKitError('switch_network_not_found', 'Network Not Found')
      const isConnected = state.accounts[target.chainNamespace]?.status === 'connected'
      if (isConnected)
        await network.attempt(target.caipNetworkId, (signal) => tellFault(track, signal, ask(target, signal)))
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
