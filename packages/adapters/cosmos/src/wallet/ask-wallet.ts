import { readThrown, type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'
import type { AppKitError } from '@openappkit/core/adapter'
import { failure } from './failure.js'

// Wallets in the shape of Keplr have no numbers for these, and their words are in English alone.
const unknownChain =
  /no (modular )?chain info|(unknown|invalid|unsupported) chain|chain\b.{0,80}(not (found|supported|exist)|unsupported)/i
const locked = /\b(is|was) locked\b/i

/** Asks a wallet. Whatever it does - throw at once, throw a string, never answer - ends as an AppKitError. */
export async function askWallet<T>(ask: () => T | Promise<T>, { signal }: RequestOptions): Promise<T> {
  try {
    // A stopped request must not open a window in the wallet.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(ask))
  } catch (thrown) {
    throw toKeplrError(thrown)
  }
}

/** Always an AppKitError, whatever the value is. */
export function toKeplrError(thrown: unknown): AppKitError {
  const error = toWalletError(thrown)
  if (error.code !== 'internal') return error
  const { text } = readThrown(thrown)
  if (unknownChain.test(text)) return failure('chain_not_supported', thrown)
  return locked.test(text) ? failure('wallet_locked', thrown) : error
}

const call = async <T>(ask: () => T | Promise<T>): Promise<T> => ask()
