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
 * Asks the blockchain service. It has itself what every connected account is shown; lists, swaps, names and buying are
 * functions of their own, which come with what needs them. Answers say in `missing` what they lack. Never caches:
 * features decide how long an answer stays fresh.
 */
export function createBlockchainClient({ projectId, st, sv, ...options }: BlockchainClientOptions) {
  const http = createHttp({ ...options, params: { projectId, st, sv } })

  return {
    /** For what comes with its own schemas. */
    http,
    projectId,

    /** CAIP-2 ids of the networks that the service can be asked about. */
    getSupportedChains: (signal?: AbortSignal): Promise<SupportedChains> =>
      http.get('v1/supported-chains', supportedChains, { signal }),

    /** Name and picture of an address. */
    getIdentity: (address: string, { sender }: { sender?: string } = {}, signal?: AbortSignal): Promise<Identity> =>
      http.get(`v1/identity/${encodeURIComponent(address)}`, identity, { query: Object.entries({ sender }), signal }),

    /** What the account has of the network's currency and of each token, with prices where they are known. */
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
