import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
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
import type { BlockchainClient } from './blockchain-client.js'

/** A swap of an amount of one token, in base units, for another. */
type SwapQuestion = { amount: string; userAddress: string; from: CaipAddress; to: CaipAddress }

export type BuildSwapRequest = Omit<BuildTransactionRequest, 'projectId' | 'userAddress'> & { userAddress: string }

/** The tokens that can be swapped on a network, or on all networks of the service. */
export function getSwapTokens(
  { http }: BlockchainClient,
  chainId: CaipNetworkId | undefined,
  signal?: AbortSignal,
): Promise<ConvertTokens> {
  return http.get('v1/convert/tokens', convertTokens, { query: Object.entries({ chainId }), signal })
}

/** What an amount buys. Empty if no route leads from one token to the other. */
export function getSwapQuotes(
  { http }: BlockchainClient,
  question: SwapQuestion,
  signal?: AbortSignal,
): Promise<ConvertQuotes> {
  return http.get('v1/convert/quotes', convertQuotes, { query: Object.entries(question), signal })
}

/** In wei. */
export function getGasPrice(
  { http }: BlockchainClient,
  chainId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ConvertGasPrice> {
  return http.get('v1/convert/gas-price', convertGasPrice, { query: Object.entries({ chainId }), signal })
}

/** The transaction that approves the service's contract to spend the amount. */
export function buildApproval(
  { http }: BlockchainClient,
  question: SwapQuestion,
  signal?: AbortSignal,
): Promise<ApproveTransaction> {
  return http.get('v1/convert/build-approve', approveTransaction, { query: Object.entries(question), signal })
}

/** The transaction that swaps. */
export function buildSwapTransaction(
  { http, projectId }: BlockchainClient,
  request: BuildSwapRequest,
  signal?: AbortSignal,
): Promise<SwapTransaction> {
  return http.post('v1/convert/build-transaction', swapTransaction, { ...request, projectId }, { signal })
}
