import { createClient, http } from 'viem'

const usualTimeoutMs = 3_000

/**
 * A client for an RPC endpoint that the operator configured. It requests only that URL: it follows no redirects, and no
 * URLs that a contract asks for (ERC-3668), because visitors choose the contract.
 */
export function createRpcClient(url: string, timeoutMs = usualTimeoutMs) {
  const fetchOptions = { redirect: 'error' } as const
  return createClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions }), ccipRead: false })
}
