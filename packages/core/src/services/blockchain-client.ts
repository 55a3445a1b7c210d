import {
  type BalancePage,
  balancePage,
  type FungiblePrices,
  fungiblePrices,
  type HistoryPage,
  historyPage,
  type Identity,
  identity,
  type NftPage,
  nftPage,
  type SupportedChains,
  supportedChains,
} from '@openappkit/protocol/blockchain'
import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
import { createHttp, type HttpOptions } from './http.js'

export type BlockchainClientOptions = Pick<HttpOptions, 'baseUrl' | 'fetch' | 'deadlineMs' | 'retryDelayMs'> & {
  /** Sent with every request when given, as are SDK type and version. */
  projectId?: string | undefined
  st?: string
  sv?: string
}

export type BlockchainClient = ReturnType<typeof createBlockchainClient>

/** One network, or all that the service reads. */
type OnNetwork = { chainId?: CaipNetworkId | undefined }
/** Where the page before ended. Absent for the first one. */
type AtPage = OnNetwork & { cursor?: string | undefined }

/**
 * Reads accounts through the blockchain service: balances, activity, NFTs, names and prices. Each answer says in
 * `missing` what it lacks. Never caches: features decide how long an answer stays fresh.
 */
export function createBlockchainClient({ projectId, st, sv, ...options }: BlockchainClientOptions) {
  const http = createHttp({ ...options, params: { projectId, st, sv } })

  return {
    /** CAIP-2 ids of the networks that the service can be asked about. */
    getSupportedChains: (signal?: AbortSignal): Promise<SupportedChains> =>
      http.get('v1/supported-chains', supportedChains, { signal }),

    /** Name and picture of an address. */
    getIdentity: (address: string, { sender }: { sender?: string } = {}, signal?: AbortSignal): Promise<Identity> =>
      http.get(`v1/identity/${encodeURIComponent(address)}`, identity, { query: queryOf({ sender }), signal }),

    /** What the account has of the network's currency and of each token, with prices where they are known. */
    getBalances(
      address: string,
      { chainId, forceUpdate }: OnNetwork & { forceUpdate?: readonly CaipAddress[] | undefined } = {},
      signal?: AbortSignal,
    ): Promise<BalancePage> {
      const query = queryOf({ currency: 'usd', chainId, forceUpdate: forceUpdate?.join() })
      return http.get(`v1/account/${encodeURIComponent(address)}/balance`, balancePage, { query, signal })
    },

    /** A page of transactions, the newest first; `next` is the `cursor` of the page behind it. */
    getHistory: (address: string, { chainId, cursor }: AtPage = {}, signal?: AbortSignal): Promise<HistoryPage> =>
      http.get(`v1/account/${encodeURIComponent(address)}/history`, historyPage, {
        query: queryOf({ cursor, chainId }),
        signal,
      }),

    /** A page of NFTs. */
    getNfts: (address: string, { chainId, cursor }: AtPage = {}, signal?: AbortSignal): Promise<NftPage> =>
      http.get(`v1/account/${encodeURIComponent(address)}/nfts`, nftPage, {
        query: queryOf({ cursor, chainId }),
        signal,
      }),

    /** What one of each token is worth. A token without a known price is left out. */
    getPrices: (addresses: readonly CaipAddress[], signal?: AbortSignal): Promise<FungiblePrices> =>
      http.post('v1/fungible/price', fungiblePrices, { currency: 'usd', addresses, projectId }, { signal }),
  }
}

function queryOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(given)
}
