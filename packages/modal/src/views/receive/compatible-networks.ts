import type { AppKit, CaipNetwork } from '@openappkit/core'
import { chainFacts, isNetworkDisabled } from '@openappkit/core/internal'

/** Where the account has its address: networks that the app serves and the wallet does not refuse. */
export function compatibleNetworks(kit: AppKit): readonly CaipNetwork[] {
  const { active } = kit.state.network
  const present = kit.getCaipNetworkId()
  // Elsewhere each network writes the address its own way, or has another one.
  const { sharesAddress } = chainFacts[active]
  const hasAddress = ({ chainNamespace, caipNetworkId }: CaipNetwork) =>
    chainNamespace === active && (sharesAddress || caipNetworkId === present)
  return kit.getCaipNetworks().filter((network) => hasAddress(network) && !isNetworkDisabled(kit.state, network))
}
