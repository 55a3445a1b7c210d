import type { AppKit, CaipNetwork } from '@openappkit/core'
import { isNetworkDisabled } from '@openappkit/core/internal'

/** Where an account has one address on every network. Elsewhere each network writes it its own way, or has another one. */
const sharedAddresses: readonly string[] = ['eip155', 'solana']

/** Where the account has its address: networks that the app serves and the wallet does not refuse. */
export function compatibleNetworks(kit: AppKit): readonly CaipNetwork[] {
  const { active } = kit.state.network
  const present = kit.getCaipNetworkId()
  const hasAddress = ({ chainNamespace, caipNetworkId }: CaipNetwork) =>
    chainNamespace === active && (sharedAddresses.includes(active) || caipNetworkId === present)
  return kit.getCaipNetworks().filter((network) => hasAddress(network) && !isNetworkDisabled(kit.state, network))
}
