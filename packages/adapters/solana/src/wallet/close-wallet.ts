import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import type { SolanaProvider } from './namespace.js'

/** Maximum time to wait for the wallet to disconnect. */
const disconnectTimeoutMs = 1_000

/** Revokes the permission in the wallet, best effort. */
export async function closeWallet({ wallet }: SolanaProvider, { signal }: RequestOptions): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(disconnectTimeoutMs)])
  try {
    await askWallet(wallet, 'standard:disconnect', (feature) => feature.disconnect(), { signal: bounded })
  } catch {
    // Not every wallet can disconnect. The session of the kit ends either way.
    return
  }
}
