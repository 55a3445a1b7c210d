import type { Balance, MissingPart } from '@openappkit/protocol/blockchain'
import { type CaipAddress, type CaipNetworkId, isAddress, parseCaipAddress } from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { type Address, formatUnits } from 'viem'
import type { AccountSource } from '../accounts/account-source.js'
import { inTime } from '../accounts/in-time.js'
import { nativeAddresses } from '../blockchain-options.js'
import type { EvmNetwork } from './evm-network.js'
import type { Prices } from './pool-prices.js'

type Named = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

/** What the networks say themselves. */
export function createEvmSource(networks: readonly EvmNetwork[]): AccountSource {
  const byId = new Map(networks.map((network) => [network.id, network]))
  const asked = (address: string, chainId: CaipNetworkId | undefined) =>
    isAddress('eip155', address) ? networks.filter(({ id }) => chainId === undefined || id === chainId) : []

  return {
    networks: async () => networks.map(({ id }) => id),
    async balances({ address, chainId, isFresh }) {
      const pages = await Promise.all(
        asked(address, chainId).map((network) =>
          balancesOf(network, evmAddress(address), isFresh, chainId !== undefined),
        ),
      )
      return { balances: pages.flatMap(({ balances }) => balances), missing: pages.flatMap(({ missing }) => missing) }
    },
    async prices(tokens) {
      const found = await Promise.all(tokens.map((token) => priceOf(byId, token)))
      return found.flatMap((one) => one ?? [])
    },
    async identity(address) {
      const records = await Promise.all(asked(address, undefined).map((network) => network.name(evmAddress(address))))
      return records.find((record) => record !== undefined) ?? { name: null, avatar: null }
    },
  }
}

/** In lower case and with its prefix: the form that everything here compares. */
export function evmAddress(address: string): Address {
  return `0x${address.replace(/^0x/, '').toLowerCase()}`
}

async function balancesOf(network: EvmNetwork, account: Address, isFresh: boolean, isNamed: boolean) {
  const { id, options } = network
  const [holdings, prices] = await Promise.all([inTime(network.holdings(account, isFresh)), inTime(network.prices())])
  if (!holdings) return { balances: [], missing: [{ part: 'balances', chainId: id } satisfies MissingPart] }
  const native =
    holdings.native > 0n || isNamed ? [balanceOf(id, options.currency, undefined, holdings.native, prices)] : []
  const tokens = holdings.tokens.map(({ token, amount }) => balanceOf(id, token, token.address, amount, prices))
  const missing: MissingPart[] = prices ? [] : [{ part: 'prices', chainId: id }]
  return { balances: [...native, ...tokens], missing }
}

function balanceOf(
  chainId: CaipNetworkId,
  { name, symbol, decimals, iconUrl = '' }: Named,
  address: Address | undefined,
  amount: bigint,
  prices: Prices | undefined,
): Balance {
  const numeric = formatUnits(amount, decimals)
  const price = prices?.get(address ?? 'native') ?? null
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: caipOf(chainId, address) }),
    ...(price !== null && { value: price * Number(numeric) }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  }
}

const caipOf = (chainId: CaipNetworkId, address: Address): CaipAddress => `${chainId}:${toChecksumAddress(address)}`

async function priceOf(byId: ReadonlyMap<CaipNetworkId, EvmNetwork>, asked: CaipAddress) {
  const { namespace, reference, address } = parseCaipAddress(asked) ?? {}
  const network = byId.get(`${namespace}:${reference}` as CaipNetworkId)
  if (!network || address === undefined) return undefined
  const own = evmAddress(address)
  const isNative = nativeAddresses.includes(own)
  const token = isNative ? network.options.currency : network.options.tokens.find((one) => one.address === own)
  const price = (await network.prices()).get(isNative ? 'native' : own)
  if (!token || price === undefined) return undefined
  return { address: asked, name: token.name, symbol: token.symbol, iconUrl: token.iconUrl ?? '', price }
}
