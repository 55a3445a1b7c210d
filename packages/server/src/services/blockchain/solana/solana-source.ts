import { type Balance, type MissingPart, toShownUnits } from '@openappkit/protocol/blockchain'
import { type CaipAddress, type CaipNetworkId, isAddress } from '@openappkit/protocol/caip'
import { formatUnits } from 'viem'
import type { AccountSource } from '../accounts/account-source.js'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import type { SolanaNetwork } from './solana-network.js'

type Named = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

/** Balances from Solana networks. Has no prices and no names. */
export function createSolanaSource(networks: readonly SolanaNetwork[]): AccountSource {
  return {
    networks: async () => networks.map(({ id }) => id),
    async balances({ address, chainId, isFresh }) {
      const asked = isAddress('solana', address)
        ? networks.filter(({ id }) => chainId === undefined || id === chainId)
        : []
      const pages = await Promise.all(
        asked.map((network) => balancesOf(network, address, isFresh, chainId !== undefined)),
      )
      return { balances: pages.flatMap(({ balances }) => balances), missing: pages.flatMap(({ missing }) => missing) }
    },
    prices: async () => ({ fungibles: [], missing: [] }),
    identity: async () => ({ name: null, avatar: null }),
  }
}

async function balancesOf(network: SolanaNetwork, account: string, isFresh: boolean, isNamed: boolean) {
  const { id, options } = network
  const holdings = await inTime(network.holdings(account, isFresh))
  if (!holdings) return { balances: [], missing: [{ part: 'balances', chainId: id } satisfies MissingPart] }
  const native = holdings.native > 0n || isNamed ? [balanceOf(id, options.currency, holdings.native)] : []
  const tokens = options.tokens.flatMap((token) => {
    const amount = holdings.tokens.get(token.address) ?? 0n
    const scale = holdings.scales.get(token.address)
    return amount > 0n ? [balanceOf(id, token, amount, { address: `${id}:${token.address}`, scale })] : []
  })
  return { balances: [...native, ...tokens], missing: [] }
}

type OfToken = { address?: CaipAddress; scale?: number | undefined }

function balanceOf(chainId: CaipNetworkId, token: Named, amount: bigint, { address, scale }: OfToken = {}): Balance {
  const { name, symbol, decimals, iconUrl = '' } = token
  const numeric = formatUnits(toShownUnits(amount, scale), decimals)
  const quantity = { decimals: String(decimals), numeric, ...(scale !== undefined && { scale }) }
  return { name, symbol, chainId, ...(address && { address }), price: null, quantity, iconUrl }
}
