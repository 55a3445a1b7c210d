import type { AppKit, CaipNetwork } from '@openappkit/core'
import { isNetworkDisabled } from '@openappkit/core/internal'

/** Where the account has its address: the networks of its namespace that the app serves and the wallet does not refuse. */
export function compatibleNetworks(kit: AppKit): readonly CaipNetwork[] {
  const { active } = kit.state.network
  return kit
    .getCaipNetworks()
    .filter((network) => network.chainNamespace === active && !isNetworkDisabled(kit.state, network))
}
