import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { lazy } from '../../lib/lazy.js'
import type { EngineApi } from '../../contracts/api.js'
import type { AppKitNetwork } from '../../contracts/network.js'
import type { SwitchNetworkDeps } from '../../wallet/network/switch-network.js'
import { type NetworkRules, networkIdOf } from '../../networks/normalize.js'

/** Switches networks. Its code loads with the first switch. */
export function createSwitching(deps: Omit<SwitchNetworkDeps, 'idOf'>, rules: NetworkRules) {
  const { network } = deps.state
  function idOf(wanted: AppKitNetwork | string, limits = rules): string {
    if (typeof wanted !== 'string') return networkIdOf(wanted, limits)
    return wanted.startsWith('eip155:') ? networkIdOf({ id: wanted.slice('eip155:'.length) }, limits) : wanted
  }
  const switching = lazy(async () => {
    const { createSwitchNetwork } = await import('../../wallet/network/switch-network.js')
    return createSwitchNetwork({ ...deps, idOf })
  })
  const switchNetwork: EngineApi['switchNetwork'] = async (...wanted) =>
    (await switching.load()).switchNetwork(...wanted)

  return {
    switchNetwork,
    /** Call when a wallet reports that it is on this network. */
    arrived: (id: CaipNetworkId): void => switching.current()?.arrived(id),
    /** Cancels a running switch in these namespaces. */
    cancel(namespaces: readonly ChainNamespace[]): void {
      const attempt = network.switching
      if (attempt.status === 'idle') return
      if (namespaces.some((name) => attempt.target.startsWith(`${name}:`))) switching.current()?.stop()
    },
    stop: switching.stop,
  }
}
