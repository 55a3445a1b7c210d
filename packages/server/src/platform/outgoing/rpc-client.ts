import { createClient, http } from 'viem'
import { traceOutgoing } from '../tracing/trace-outgoing.js'

const usualTimeoutMs = 3_000

/**
 * A client for an RPC endpoint that the operator configured. It requests only that URL: it follows no redirects, and no
 * URLs that a contract asks for (ERC-3668), because visitors choose the contract.
 */
export function createRpcClient(url: string, timeoutMs = usualTimeoutMs) {
  const fetchOptions = { redirect: 'error' } as const
  const fetchFn: typeof fetch = (input, init) =>
    traceOutgoing('POST', url, async (span) => {
      const response = await fetch(input, init)
      span?.set({ 'http.response.status_code': response.status })
      return response
    })
  const options = { timeout: timeoutMs, retryCount: 0, fetchOptions, fetchFn }
  return createClient({ transport: http(url, options), ccipRead: false })
}
