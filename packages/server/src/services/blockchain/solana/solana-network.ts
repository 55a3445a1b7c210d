import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { type CaipNetworkId, parseCaipNetworkId } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'
import { createCached } from '../accounts/cached.js'
import type { SolanaNetworkOptions } from '../network-file.js'
import type { NetworkCheck } from '../rpc/endpoint.js'
import { createEndpoints, type Endpoints, type RequestLimits } from '../rpc/endpoints.js'
import type { ProxiedNetwork } from '../rpc/rpc-proxy.js'
import { readScales } from './read-scales.js'

const holdingsLifeMs = 5_000
/** The SPL token program and Token-2022. */
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token2022]
// The length of a CAIP-2 reference: the start of the genesis hash. Local networks have names instead.
const referenceLength = 32

/** Base units. `tokens` are amounts by mint, over all token accounts of the owner. */
export type SolanaHoldings = {
  native: bigint
  tokens: ReadonlyMap<string, bigint>
  /** The scales of listed tokens by mint, if not 1. */
  scales: ReadonlyMap<string, number>
  /** The token accounts. */
  accounts: readonly TokenAccount[]
}

export type TokenAccount = { address: string; mint: string; amount: bigint; program: string }

/** A Solana network that the server reads itself. */
export type SolanaNetwork = {
  readonly id: CaipNetworkId
  readonly options: SolanaNetworkOptions
  /** For requests of the server itself. */
  readonly endpoints: Endpoints
  /** For requests that visitors send. */
  readonly proxied: ProxiedNetwork
  holdings(account: string, isFresh: boolean): Promise<SolanaHoldings>
}

const balance = z.object({ value: z.int().check(z.gte(0)) })
const accounts = z.object({
  value: z.array(
    z.object({ pubkey: z.string(), account: z.object({ data: z.tuple([z.string(), z.literal('base64')]) }) }),
  ),
})

export function createSolanaNetwork(options: SolanaNetworkOptions): SolanaNetwork {
  const check = solanaCheck(options.id)
  const endpoints = createEndpoints(check, options.rpcUrls)
  const proxied = createEndpoints(check, options.rpcUrls)

  async function readTokens(account: string): Promise<TokenAccount[]> {
    const pages = await Promise.all(
      tokenPrograms.map(async (programId) => {
        const how = [account, { programId }, { encoding: 'base64' }]
        const { value } = accounts.parse(await endpoints.request('getTokenAccountsByOwner', how))
        return value.flatMap(({ pubkey, account: found }) => {
          const token = readTokenAccount(Buffer.from(found.data[0], 'base64'))
          return token ? [{ address: pubkey, program: programId, ...token }] : []
        })
      }),
    )
    return pages.flat()
  }

  const listed = new Set(options.tokens.map(({ address }) => address))
  const holdings = createCached(
    async (account): Promise<SolanaHoldings> => {
      const [native, found] = await Promise.all([readNative(endpoints, account), readTokens(account)])
      const tokens = new Map<string, bigint>()
      for (const { mint, amount } of found) tokens.set(mint, (tokens.get(mint) ?? 0n) + amount)
      const scaled = found.flatMap(({ mint, program }) => (program === token2022 && listed.has(mint) ? [mint] : []))
      const scales = await readScales(endpoints, [...new Set(scaled)])
      return { native, tokens, scales, accounts: found }
    },
    { lifeMs: holdingsLifeMs },
  )
  return {
    id: options.id as CaipNetworkId,
    options,
    endpoints,
    proxied: { endpoints: proxied, nativeBalance: (account, limits) => readNative(proxied, account, limits) },
    holdings: (account, isFresh) => holdings.read(account, isFresh),
  }
}

async function readNative(endpoints: Endpoints, account: string, limits?: RequestLimits): Promise<bigint> {
  return BigInt(balance.parse(await endpoints.request('getBalance', [account], limits)).value)
}

/** Reads the mint from the first 32 bytes of a token account, and the amount from the eight bytes after its owner. */
function readTokenAccount(data: Buffer): { mint: string; amount: bigint } | undefined {
  return data.length < 72 ? undefined : { mint: encodeBase58(data.subarray(0, 32)), amount: data.readBigUInt64LE(64) }
}

/** The reference of a CAIP-2 id is the beginning of the genesis hash. */
export function solanaCheck(id: string): NetworkCheck {
  const reference = parseCaipNetworkId(id)?.reference ?? ''
  const isHash = reference.length === referenceLength && decodeBase58(reference) !== undefined
  return {
    method: 'getGenesisHash',
    isOwn: (said) => typeof said === 'string' && (!isHash || said.startsWith(reference)),
  }
}
