import { type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'
import { featureOf, type StandardFeatures, type StandardWallet } from '@openappkit/crypto/solana'
import { failure } from './failure.js'

/**
 * Calls a feature of a wallet. Turns everything that it throws into an `AppKitError`, and rejects when `signal` aborts.
 * Throws `method_not_supported` if the feature is missing.
 */
export async function askWallet<Name extends keyof StandardFeatures, T>(
  wallet: StandardWallet,
  name: Name,
  ask: (feature: StandardFeatures[Name]) => T | Promise<T>,
  { signal }: RequestOptions,
): Promise<T> {
  try {
    // An aborted request must not open a prompt.
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
