import { createWalletClient, defineChain, http, type LocalAccount } from 'viem'
import type { PromptTransaction, WalletChain } from './prompt.js'
import { ProviderRpcError } from './provider-rpc-error.js'
import type { TransactionPrices } from './wallet-params.js'

/** Forwards a request to the chain's endpoint, and its error like a wallet. */
export async function requestChain({ rpcUrl }: WalletChain, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch((cause: unknown) => {
    throw new ProviderRpcError(4901, 'The chain is not reachable', cause)
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw new ProviderRpcError(error.code, error.message)
  return result
}

/** Signs a transaction with the account's key and sends it. Returns its hash. */
export function sendSigned(
  chain: WalletChain,
  account: LocalAccount,
  transaction: PromptTransaction & TransactionPrices,
): Promise<string> {
  const { id, rpcUrl, name = `Chain ${id}`, symbol = 'ETH' } = chain
  const client = createWalletClient({
    account,
    chain: defineChain({
      id,
      name,
      nativeCurrency: { name: symbol, symbol, decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl),
  })
  return client.sendTransaction(transaction as PromptTransaction)
}
