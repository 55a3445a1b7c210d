import {
  AppKitError,
  type CaipNetwork,
  type ChainDeps,
  createRpcClient,
  type Reading,
  type RequestOptions,
  type RpcClient,
  type TokenAmount,
} from '@openappkit/core/adapter'
import { isAddress } from '@openappkit/protocol/caip'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { failure } from '../wallet/failure.js'
import { readMint, readTokenHoldings, type TokenHolding } from './read-accounts.js'

export type NetworkReader = Required<Pick<Reading, 'native' | 'tokens' | 'held' | 'parseAddress'>> & {
  clientOf(network: CaipNetwork): RpcClient
  /** Ends the ranking of endpoints. */
  stop(): void
}

const keyLength = 32
/** Reads through the app's own endpoints. One client per list of endpoints, kept as long as the chain. */
export function createNetworkReader({ rpcConfigs: customConfigs, ranksEndpoints: rank }: ChainDeps): NetworkReader {
  const clients = new Map<string, RpcClient>()

  function clientOf({ rpcUrls }: CaipNetwork): RpcClient {
    const urls = rpcUrls.default.http
    const known = clients.get(urls.join())
    const client = known ?? createRpcClient({ urls, customConfigs, rank })
    clients.set(urls.join(), client)
    return client
  }

  return {
    clientOf,
    stop() {
      for (const client of clients.values()) client.stop()
    },
    native: (address, network, options) => readBalance(clientOf(network), address, options),
    async tokens(address, network, mints, options) {
      const client = clientOf(network)
      const held = sumByMint(await readTokenHoldings(client, address, options))
      const found = mints.map(async (mint): Promise<TokenAmount | undefined> => {
        const one = held.find((token) => token.address === mint)
        if (one) return one
        const decimals = await readDecimals(client, mint, options)
        return decimals === undefined ? undefined : tokenOf({ mint, decimals, amount: 0n })
      })
      return (await Promise.all(found)).filter((token) => token !== undefined)
    },
    async held(address, network, options) {
      const holdings = sumByMint(await readTokenHoldings(clientOf(network), address, options))
      // One of something that cannot be parted is an NFT.
      return holdings.filter(({ amount, decimals }) => amount > (decimals === 0 ? 1n : 0n))
    },
    parseAddress: async (text) => parseAddress(text),
  }
}

/** Of a token that the account does not hold. `undefined` for an address that is no token. */
async function readDecimals(client: RpcClient, mint: string, options: RequestOptions): Promise<number | undefined> {
  try {
    return (await readMint(client, mint, options)).decimals
  } catch (thrown) {
    if (AppKitError.from(thrown).code === 'invalid_address') return undefined
    throw thrown
  }
}

/** An account may have a token in several places. */
function sumByMint(holdings: readonly TokenHolding[]): TokenAmount[] {
  const sums = new Map<string, TokenAmount>()
  for (const { mint, decimals, amount } of holdings) {
    const before = sums.get(mint)?.amount ?? 0n
    sums.set(mint, tokenOf({ mint, decimals, amount: before + amount }))
  }
  return [...sums.values()]
}

/**
 * The token programs keep no name: a list gives it, where the token is on one. Until then both ends of the address
 * stand in for it. The first letters alone can be ground until they spell a symbol.
 */
function tokenOf({ mint, decimals, amount }: Pick<TokenHolding, 'mint' | 'decimals' | 'amount'>): TokenAmount {
  const short = `${mint.slice(0, 6)}…${mint.slice(-6)}`
  return { address: mint, name: short, symbol: short, decimals, amount }
}

export async function readBalance(client: RpcClient, address: string, { signal }: RequestOptions): Promise<bigint> {
  const answer = await client.request<{ value?: unknown }>('getBalance', [address], { signal })
  const value = (Object(answer) as { value?: unknown }).value
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw failure('bad_message')
  return BigInt(value)
}

/** An address of Solana has one form. Throws `invalid_address`. */
export function parseAddress(text: string): string {
  const address = text.trim()
  if (!isAddress('solana', address) || decodeBase58(address)?.length !== keyLength) throw failure('invalid_address')
  return address
}
