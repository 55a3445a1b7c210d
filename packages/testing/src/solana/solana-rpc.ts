import { ProviderRpcError } from '../wallets/provider-rpc-error.js'

/** Sends a JSON-RPC request, as a wallet does to its endpoint. */
export async function askSolana(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw new ProviderRpcError(error.code, error.message)
  return result
}
