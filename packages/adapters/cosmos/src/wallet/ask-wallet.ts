import { readThrown, type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'
import type { AppKitError } from '@openappkit/core/adapter'
import { failure } from './failure.js'

// Wallets with the interface of Keplr have no error codes for these cases. Their messages are in English.
const unknownChain =
  /no (modular )?chain info|(unknown|invalid|unsupported) chain|chain\b.{0,80}(not (found|supported|exist)|unsupported)/i
const locked = /\b(is|was) locked\b/i

/** Calls a wallet. Turns everything that it throws into an `AppKitError`, and rejects when `signal` aborts. */
export async function askWallet<T>(ask: () => T | Promise<T>, { signal }: RequestOptions): Promise<T> {
  try {
    // An aborted request must not open a prompt.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(ask))
  } catch (thrown) {
    throw toKeplrError(thrown)
  }
}

/** Converts a thrown value to an `AppKitError`. */
export function toKeplrError(thrown: unknown): AppKitError {
  const error = toWalletError(thrown)
  if (error.code !== 'internal') return error
  const { text } = readThrown(thrown)
  if (unknownChain.test(text)) return failure('chain_not_supported', thrown)
  return locked.test(text) ? failure('wallet_locked', thrown) : error
}

const call = async <T>(ask: () => T | Promise<T>): Promise<T> => ask()
