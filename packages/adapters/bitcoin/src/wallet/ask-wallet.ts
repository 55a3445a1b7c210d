import { type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'

/** Asks a wallet. Whatever it does - throw at once, throw a string, never answer - ends as an AppKitError. */
export async function askWallet<T>(ask: () => T | Promise<T>, { signal }: RequestOptions): Promise<T> {
  try {
    // A stopped request must not open a window in the wallet.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(ask))
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

const call = async <T>(ask: () => T | Promise<T>): Promise<T> => ask()
