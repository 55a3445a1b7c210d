import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import type { SolanaProvider } from './namespace.js'

/** A wallet that does not answer must not hold a disconnect. */
const disconnectTimeoutMs = 1_000

/** Takes the permission back, best effort. */
export async function closeWallet({ wallet }: SolanaProvider, { signal }: RequestOptions): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(disconnectTimeoutMs)])
  try {
    await askWallet(wallet, 'standard:disconnect', (feature) => feature.disconnect(), { signal: bounded })
  } catch {
    // Not every wallet can be told, and the session has ended on our side either way.
    return
  }
}
