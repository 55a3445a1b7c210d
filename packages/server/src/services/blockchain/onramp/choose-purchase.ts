import { chainFacts, isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { onrampNetworkId, type OnrampUrlRequest, type PurchaseNetwork } from '@openappkit/protocol/onramp'

/** A currency on a network that a source sells. */
export type Offer = { currency: string; network: PurchaseNetwork }

/** Whether a text identifies a network: by name, chain id or CAIP-2 id. */
export function isNetwork(network: PurchaseNetwork, text: string): boolean {
  return text === network.name || text === network.chain_id || text === onrampNetworkId(network)
}

/**
 * Chooses the wallet of a request and the offer to buy: on the default network, or the first network with an offer; for
 * the first of the assets that is sold. Without assets: the first offer of the network.
 */
export function choosePurchase<O extends Offer>(
  { destinationWallets, defaultNetwork }: OnrampUrlRequest,
  offers: readonly O[],
): { address: string; offer: O } | undefined {
  for (const { address, blockchains, assets } of destinationWallets) {
    const wanted = defaultNetwork === undefined ? blockchains : [defaultNetwork]
    for (const text of wanted) {
      const sold = offers.filter(({ network }) => isNetwork(network, text))
      const isOwn =
        blockchains.length === 0 || sold.some(({ network }) => blockchains.some((one) => isNetwork(network, one)))
      const offer = assets.length === 0 ? sold[0] : firstOf(assets, sold)
      if (offer && isOwn && isAddressOf(offer.network, address)) return { address, offer }
    }
  }
  return undefined
}

function firstOf<O extends Offer>(assets: readonly string[], sold: readonly O[]): O | undefined {
  return assets.flatMap((asset) => sold.filter(({ currency }) => currency === asset))[0]
}

function isAddressOf(network: PurchaseNetwork, address: string): boolean {
  const { namespace } = parseCaipNetworkId(onrampNetworkId(network)) ?? {}
  return namespace !== undefined && chainFacts[namespace].can.buy === true && isAddress(namespace, address)
}
