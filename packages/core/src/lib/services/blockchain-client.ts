import {
  type BalancePage,
  balancePage,
  type Identity,
  identity,
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

type BalanceQuestion = {
  /** One network, or all that the service reads. */
  chainId?: CaipNetworkId | undefined
  forceUpdate?: readonly CaipAddress[] | undefined
}

/**
 * Client of the blockchain service. It contains what every connected account shows; lists, swaps, names and purchases are
 * separate functions, which load with their features. Answers list in `missing` what they lack. Never caches: features
 * decide how long an answer stays fresh.
 */
export function createBlockchainClient({ projectId, st, sv, ...options }: BlockchainClientOptions) {
  const http = createHttp({ ...options, params: { projectId, st, sv } })

  return {
    /** For functions that bring their own schemas. */
    http,
    projectId,

    /** CAIP-2 ids of the networks that the service supports. */
    getSupportedChains: (signal?: AbortSignal): Promise<SupportedChains> =>
      http.get('v1/supported-chains', supportedChains, { signal }),

    /** Name and picture of an address. */
    getIdentity: (address: string, { sender }: { sender?: string } = {}, signal?: AbortSignal): Promise<Identity> =>
      http.get(`v1/identity/${encodeURIComponent(address)}`, identity, { query: Object.entries({ sender }), signal }),

    /** The balance of the native currency and of each token, with prices where they are known. */
    getBalances: (
      address: string,
      { chainId, forceUpdate }: BalanceQuestion = {},
      signal?: AbortSignal,
    ): Promise<BalancePage> =>
      http.get(`v1/account/${encodeURIComponent(address)}/balance`, balancePage, {
        query: Object.entries({ currency: 'usd', chainId, forceUpdate: forceUpdate?.join() }),
        signal,
      }),
  }
}
