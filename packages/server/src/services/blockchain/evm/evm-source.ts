import type { Balance, MissingPart } from '@openappkit/protocol/blockchain'
import { type CaipAddress, type CaipNetworkId, isAddress, parseCaipAddress } from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { type Address, formatUnits } from 'viem'
import { inTime, OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { AccountSource } from '../accounts/account-source.js'
import { nativeAddresses } from '../blockchain-options.js'
import type { EvmNetwork } from './evm-network.js'
import type { Prices } from './pool-prices.js'

type Named = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

/** Account data read from the networks themselves. */
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
      const chains = [...new Set(tokens.map((token) => networkOf(byId, token)))].flatMap((network) => network ?? [])
      const known = new Map(
        await Promise.all(chains.map(async (network) => [network, await inTime(network.prices())] as const)),
      )
      return {
        fungibles: tokens.flatMap((token) => {
          const network = networkOf(byId, token)
          const prices = network && known.get(network)
          return prices ? (priceOf(network, prices, token) ?? []) : []
        }),
        missing: chains.flatMap((network) => (known.get(network) ? [] : [{ part: 'prices', chainId: network.id }])),
      }
    },
    async identity(address) {
      let unanswered = 0
      const names = asked(address, undefined).map(async (network) => {
        const answer = await inTime(network.name(evmAddress(address)).then((record) => ({ record })))
        if (!answer) unanswered += 1
        return answer?.record ?? Promise.reject(new OutgoingError('no name'))
      })
      // A found name does not wait for a network that does not respond.
      const record = await Promise.any(names).catch(() => undefined)
      if (!record && unanswered > 0) throw new OutgoingError('a network did not respond')
      return record ?? { name: null, avatar: null }
    },
  }
}

/** In lower case and with prefix: the form that this service compares. */
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

function networkOf(byId: ReadonlyMap<CaipNetworkId, EvmNetwork>, token: CaipAddress): EvmNetwork | undefined {
  const { namespace, reference } = parseCaipAddress(token) ?? {}
  return byId.get(`${namespace}:${reference}` as CaipNetworkId)
}

function priceOf({ options }: EvmNetwork, prices: Prices, asked: CaipAddress) {
  const own = evmAddress(parseCaipAddress(asked)?.address ?? '')
  const isNative = nativeAddresses.includes(own)
  const token = isNative ? options.currency : options.tokens.find((one) => one.address === own)
  const price = prices.get(isNative ? 'native' : own)
  if (!token || price === undefined) return undefined
  return { address: asked, name: token.name, symbol: token.symbol, iconUrl: token.iconUrl ?? '', price }
}
