import { parseCaipNetworkId, type CaipNetworkId } from '@openappkit/protocol/caip'
import type { Address, Client } from 'viem'
import type { EvmNetworkOptions } from '../network-file.js'
import { createCached } from '../accounts/cached.js'
import type { NetworkCheck } from '../rpc/endpoint.js'
import { createEndpoints, type Endpoints } from '../rpc/endpoints.js'
import type { ProxiedNetwork } from '../rpc/rpc-proxy.js'
import { createEvmClient } from './evm-client.js'
import { type Prices, readPoolPrices } from './pool-prices.js'
import { type Holdings, readHoldings } from './read-holdings.js'
import { type NameRecord, readName } from './read-name.js'
import { readTokenFacts, type TokenFacts } from './token-facts.js'

const holdingsLifeMs = 5_000
const pricesLifeMs = 15_000
const namesLifeMs = 5 * 60_000
const tokenLifeMs = 24 * 60 * 60_000

/** An EVM network that the server reads itself. */
export type EvmNetwork = {
  readonly id: CaipNetworkId
  readonly options: EvmNetworkOptions
  /** For requests of the server itself. */
  readonly endpoints: Endpoints
  /** For requests that visitors send. */
  readonly proxied: ProxiedNetwork
  readonly client: Client
  holdings(account: Address, isFresh: boolean): Promise<Holdings>
  prices(): Promise<Prices>
  /** Returns `undefined` if the account has no name here. */
  name(account: Address): Promise<NameRecord | undefined>
  /** Reads the metadata of a token, also of one that is not in the list. */
  token(address: Address): Promise<TokenFacts>
}

/** The chain id is the reference of a CAIP-2 id. */
export function evmCheck(id: string): NetworkCheck {
  const chainId = Number(parseCaipNetworkId(id)?.reference)
  return { method: 'eth_chainId', isOwn: (said) => Number(said) === chainId }
}

export function createEvmNetwork(options: EvmNetworkOptions): EvmNetwork {
  const check = evmCheck(options.id)
  const endpoints = createEndpoints(check, options.rpcUrls)
  const proxied = createEndpoints(check, options.rpcUrls)
  const client = createEvmClient(endpoints)
  const { ensRegistry } = options
  const holdings = createCached((account) => readHoldings(client, options, account as Address), {
    lifeMs: holdingsLifeMs,
  })
  const prices = createCached(() => readPoolPrices(client, options), { lifeMs: pricesLifeMs })
  const names = createCached(
    async (account) => (ensRegistry ? readName(client, ensRegistry, account as Address) : undefined),
    { lifeMs: namesLifeMs },
  )
  const tokens = createCached((address) => readTokenFacts(client, options, address as Address), { lifeMs: tokenLifeMs })
  return {
    id: options.id as CaipNetworkId,
    options,
    endpoints,
    proxied: {
      endpoints: proxied,
      nativeBalance: async (account, limits) =>
        BigInt(String(await proxied.request('eth_getBalance', [account, 'latest'], limits))),
    },
    client,
    holdings: (account, isFresh) => holdings.read(account, isFresh),
    prices: () => prices.read(''),
    name: (account) => names.read(account),
    token: (address) => tokens.read(address),
  }
}
