import { type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'
import { featureOf, type StandardFeatures, type StandardWallet } from '@openappkit/crypto/solana'
import { failure } from './failure.js'

/**
 * Asks a feature of a wallet. Whatever it does - throw at once, throw a string, never answer - ends as an AppKitError:
 * `method_not_supported` where it has no such feature.
 */
export async function askWallet<Name extends keyof StandardFeatures, T>(
  wallet: StandardWallet,
  name: Name,
  ask: (feature: StandardFeatures[Name]) => T | Promise<T>,
  { signal }: RequestOptions,
): Promise<T> {
  try {
    // A stopped request must not open a window in the wallet.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(wallet, name, ask))
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

async function call<Name extends keyof StandardFeatures, T>(
  wallet: StandardWallet,
  name: Name,
  ask: (feature: StandardFeatures[Name]) => T | Promise<T>,
): Promise<T> {
  const feature = featureOf(wallet, name)
  if (!feature) throw failure('method_not_supported')
  return ask(feature)
}
