import type { AppKit, CaipNetwork } from '@openappkit/core'
import { chainFacts, isNetworkDisabled } from '@openappkit/core/internal'

/** The networks of the app on which the account has the same address and which the wallet supports. */
export function compatibleNetworks(kit: AppKit): readonly CaipNetwork[] {
  const { active } = kit.state.network
  const present = kit.getCaipNetworkId()
  // In other namespaces, each network has its own address or address format.
  const { sharesAddress } = chainFacts[active]
  const hasAddress = ({ chainNamespace, caipNetworkId }: CaipNetwork) =>
    chainNamespace === active && (sharesAddress || caipNetworkId === present)
  return kit.getCaipNetworks().filter((network) => hasAddress(network) && !isNetworkDisabled(kit.state, network))
}
