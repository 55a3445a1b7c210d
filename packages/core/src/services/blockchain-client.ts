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
import {
  type NameSuggestions,
  nameSuggestions,
  type Profile,
  profileAnswer,
  registrationAnswer,
  type RegistrationRequest,
} from '@openappkit/protocol/names'
import {
  type ApproveTransaction,
  approveTransaction,
  type BuildTransactionRequest,
  type ConvertGasPrice,
  convertGasPrice,
  type ConvertQuotes,
  convertQuotes,
  type ConvertTokens,
  convertTokens,
  type SwapTransaction,
  swapTransaction,
} from '@openappkit/protocol/convert'
import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
import {
  type OnrampOptions,
  onrampOptions,
  type OnrampQuote,
  onrampQuote,
  type OnrampQuoteRequest,
  type OnrampUrlAnswer,
  onrampUrlAnswer,
  type OnrampUrlRequest,
} from '@openappkit/protocol/onramp'
import { createHttp, type HttpOptions } from './http.js'

export type BlockchainClientOptions = Pick<HttpOptions, 'baseUrl' | 'fetch' | 'deadlineMs' | 'retryDelayMs'> & {
  /** Sent with every request when given, as are SDK type and version. */
  projectId?: string | undefined
  st?: string
  sv?: string
}

export type BlockchainClient = ReturnType<typeof createBlockchainClient>

export type BuildSwapRequest = Omit<BuildTransactionRequest, 'projectId' | 'userAddress'> & { userAddress: string }

/** One network, or all that the service reads. */
type OnNetwork = { chainId?: CaipNetworkId | undefined }
/** A swap of so many base units of one token for another. */
type SwapQuestion = { amount: string; userAddress: string; from: CaipAddress; to: CaipAddress }
/** Where the page before ended. Absent for the first one. */
type AtPage = OnNetwork & { cursor?: string | undefined }

/**
 * Reads accounts through the blockchain service: balances, activity, NFTs, names and prices. Each answer says in
 * `missing` what it lacks. Never caches: features decide how long an answer stays fresh.
 */
export function createBlockchainClient({ projectId, st, sv, ...options }: BlockchainClientOptions) {
  const http = createHttp({ ...options, params: { projectId, st, sv } })

  return {
    /** For what comes with its own schemas. */
    http,

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

    /** Names like this one, with whether somebody has them: first the one that was asked for, in the zone of the service. */
    getNameSuggestions: (label: string, signal?: AbortSignal): Promise<NameSuggestions> =>
      http.get(`v1/profile/suggestions/${encodeURIComponent(label)}`, nameSuggestions, { signal }),

    /** What a name points to. `undefined` for a name that nobody has. */
    getName: (name: string, signal?: AbortSignal): Promise<Profile | undefined> =>
      http.get(`v1/profile/account/${encodeURIComponent(name)}`, profileAnswer, { signal }),

    /** Registers the name of the message for the address that signed it. Sent once. */
    registerName: async (registration: RegistrationRequest, signal?: AbortSignal): Promise<void> =>
      void (await http.submit('v1/profile/account', registrationAnswer, registration, signal)),

    /** What can be swapped on a network; without one, on all networks that the service swaps on. */
    getSwapTokens: (chainId: CaipNetworkId | undefined, signal?: AbortSignal): Promise<ConvertTokens> =>
      http.get('v1/convert/tokens', convertTokens, { query: queryOf({ chainId }), signal }),

    /** What an amount buys. Empty where nothing leads from one token to the other. */
    getSwapQuotes: (question: SwapQuestion, signal?: AbortSignal): Promise<ConvertQuotes> =>
      http.get('v1/convert/quotes', convertQuotes, { query: queryOf(question), signal }),

    /** In wei. */
    getGasPrice: (chainId: CaipNetworkId, signal?: AbortSignal): Promise<ConvertGasPrice> =>
      http.get('v1/convert/gas-price', convertGasPrice, { query: queryOf({ chainId }), signal }),

    /** The transaction that lets the service's contract take the amount. */
    buildApproval: (question: SwapQuestion, signal?: AbortSignal): Promise<ApproveTransaction> =>
      http.get('v1/convert/build-approve', approveTransaction, { query: queryOf(question), signal }),

    /** The transaction that swaps. */
    buildSwap: (request: BuildSwapRequest, signal?: AbortSignal): Promise<SwapTransaction> =>
      http.post('v1/convert/build-transaction', swapTransaction, { ...request, projectId }, { signal }),

    /** What can be bought with money, and what with. */
    getOnrampOptions: (signal?: AbortSignal): Promise<OnrampOptions> =>
      http.get('v1/onramp/options', onrampOptions, { signal }),

    /** What an amount of money buys. `null` where only the page of the provider says it. */
    getOnrampQuote: (request: OnrampQuoteRequest, signal?: AbortSignal): Promise<OnrampQuote | null> =>
      http.post('v1/onramp/quote', onrampQuote, request, { signal }),

    /** The page of the provider. Nothing is paid by asking. */
    getOnrampUrl: (request: OnrampUrlRequest, signal?: AbortSignal): Promise<OnrampUrlAnswer> =>
      http.post('v1/generators/onrampurl', onrampUrlAnswer, request, { signal }),

    /** What one of each token is worth. A token without a known price is left out. */
    getPrices: (addresses: readonly CaipAddress[], signal?: AbortSignal): Promise<FungiblePrices> =>
      http.post('v1/fungible/price', fungiblePrices, { currency: 'usd', addresses, projectId }, { signal }),
  }
}

function queryOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(given)
}
