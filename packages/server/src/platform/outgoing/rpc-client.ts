import { createClient, http } from 'viem'

const usualTimeoutMs = 3_000

/**
 * A client for an RPC endpoint that the operator named. It asks that address and no other: no redirect is followed, and
 * a contract that answers with addresses to ask instead (ERC-3668) is not obeyed, since they are the visitor's choice.
 */
export function createRpcClient(url: string, timeoutMs = usualTimeoutMs) {
  const fetchOptions = { redirect: 'error' } as const
  return createClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions }), ccipRead: false })
}
