import {
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
import { programs } from '@openappkit/protocol/solana-programs'
import { mintRefusal } from '../programs/token-rules.js'
import { readTokenHoldings, type TokenHolding } from '../accounts/read-accounts.js'
import { type ReadMint, readMints } from '../accounts/read-mints.js'

export type NetworkReader = Required<Pick<Reading, 'native' | 'tokens' | 'held' | 'parseAddress'>> & {
  clientOf(network: CaipNetwork): RpcClient
  /** Stops the ranking of endpoints. */
  stop(): void
}

const keyLength = 32

/** Creates a reader of the app's endpoints. Keeps one client per list of endpoints. */
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
      const [holdings, facts] = await Promise.all([
        readTokenHoldings(client, address, options),
        readMints(client, mints, options),
      ])
      return mints.flatMap((mint) => {
        const found = facts.get(mint)
        return found
          ? [
              tokenOf(
                mint,
                found.decimals,
                holdings.filter((one) => one.mint === mint),
                found,
              ),
            ]
          : []
      })
    },
    async held(address, network, options) {
      const client = clientOf(network)
      const byMint = byMintOf(await readTokenHoldings(client, address, options))
      // Mints of the original token program have no extensions.
      const newer = [...byMint].flatMap(([mint, [one]]) => (one?.program === programs.token2022 ? [mint] : []))
      const facts = await readMints(client, newer, options)
      const tokens = [...byMint].map(([mint, own]) => tokenOf(mint, own[0]?.decimals ?? 0, own, facts.get(mint)))
      // Omits NFTs, which are a single unit without decimals.
      return tokens.filter(({ amount, decimals }) => amount > (decimals === 0 ? 1n : 0n))
    },
    parseAddress: async (text) => parseAddress(text),
  }
}

function byMintOf(holdings: readonly TokenHolding[]): ReadonlyMap<string, readonly TokenHolding[]> {
  const found = new Map<string, TokenHolding[]>()
  for (const one of holdings) found.set(one.mint, [...(found.get(one.mint) ?? []), one])
  return found
}

/**
 * Sums the accounts of a token. The token programs store no name, so name and symbol are both ends of the address until
 * a token list replaces them. The first characters alone could be ground to spell a symbol.
 */
function tokenOf(
  mint: string,
  decimals: number,
  own: readonly TokenHolding[],
  facts: ReadMint | undefined,
): TokenAmount {
  const short = `${mint.slice(0, 6)}…${mint.slice(-6)}`
  const some = own.filter(({ amount }) => amount > 0n)
  const isFrozen = some.length > 0 && some.every((one) => one.isFrozen)
  const blocked = (facts && mintRefusal(facts)) ?? (isFrozen ? 'token_frozen' : undefined)
  return {
    address: mint,
    name: short,
    symbol: short,
    decimals,
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
    ...(facts?.scale !== undefined && { scale: facts.scale }),
    ...(blocked && { blocked }),
    ...(own.some((one) => one.hasHidden) && { hasHidden: true }),
  }
}

export async function readBalance(client: RpcClient, address: string, { signal }: RequestOptions): Promise<bigint> {
  const answer = await client.request<{ value?: unknown }>('getBalance', [address], { signal })
  const value = (Object(answer) as { value?: unknown }).value
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw failure('bad_message')
  return BigInt(value)
}

/** Trims and validates an address. Throws `invalid_address`. */
export function parseAddress(text: string): string {
  const address = text.trim()
  if (!isAddress('solana', address) || decodeBase58(address)?.length !== keyLength) throw failure('invalid_address')
  return address
}
