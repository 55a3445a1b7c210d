import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import type { PurchaseCurrency, PurchaseNetwork } from '@openappkit/protocol/onramp'
import type { Address } from 'viem'
import { inTime } from '../../../../platform/outgoing/fetch-json.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import type { Offer } from '../choose-purchase.js'
import { type ExactPrice, exactPrice } from './price-purchase.js'

/** A currency of a local chain with a known price. */
export type LocalOffer = Offer & {
  evm: EvmNetwork
  /** Absent for the currency of the network. */
  token: Address | undefined
  title: string
  decimals: number
  price: ExactPrice
}

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Chains of this machine. Other chains have no unlocked accounts and no free minting. */
export function isLocalChain({ options }: EvmNetwork): boolean {
  return options.rpcUrls.every((url) => ownHosts.has(new URL(url).hostname))
}

/** A network as the options describe it. Its name is its CAIP-2 id. */
export function purchaseNetwork({ id, options }: EvmNetwork, token?: Address): PurchaseNetwork {
  return {
    name: id,
    display_name: options.name ?? id,
    chain_id: parseCaipNetworkId(id)?.reference ?? id,
    contract_address: token ? toChecksumAddress(token) : '',
  }
}

/** Reads the current offers. Skips networks that do not respond in time, and tokens without a price. */
export async function readOffers(networks: readonly EvmNetwork[]): Promise<LocalOffer[]> {
  const lists = await Promise.all(networks.map(offersOf))
  return lists.flat()
}

async function offersOf(evm: EvmNetwork): Promise<LocalOffer[]> {
  const { options } = evm
  const prices = await inTime(evm.prices())
  const offers = new Map<string, LocalOffer>()
  const add = (given: { name: string; symbol: string; decimals: number }, token: Address | undefined) => {
    const price = prices?.get(token ?? 'native')
    if (price === undefined || price <= 0 || offers.has(given.symbol)) return
    const network = purchaseNetwork(evm, token)
    const { symbol: currency, name: title, decimals } = given
    offers.set(currency, { evm, token, currency, title, decimals, network, price: exactPrice(price) })
  }
  for (const token of options.tokens)
    // The currency is sold itself. Its wrapped token cannot be minted, only deposited.
    if (token.address !== options.prices?.wrapped) add(token, token.address)
  add(options.currency, undefined)
  return [...offers.values()]
}

/** Groups offers into currencies with their networks, as the options describe them. */
export function currenciesOf(offers: readonly LocalOffer[]): PurchaseCurrency[] {
  const found = new Map<string, PurchaseCurrency>()
  for (const { currency, title, network } of offers) {
    const known = found.get(currency)
    if (known) known.networks.push(network)
    else found.set(currency, { id: currency, name: title, symbol: currency, networks: [network] })
  }
  return [...found.values()]
}
