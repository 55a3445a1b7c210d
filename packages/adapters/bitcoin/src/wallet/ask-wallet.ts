import { type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'

/** Calls a wallet. Turns everything that it throws into an `AppKitError`, and rejects when `signal` aborts. */
export async function askWallet<T>(ask: () => T | Promise<T>, { signal }: RequestOptions): Promise<T> {
  try {
    // An aborted request must not open a prompt.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(ask))
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

const call = async <T>(ask: () => T | Promise<T>): Promise<T> => ask()
