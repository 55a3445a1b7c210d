import { type AppKitError, readThrown, type RequestOptions, toWalletError, withSignal } from '@openappkit/core/adapter'
import type { ChainErrorCode } from '@openappkit/protocol/errors'
import { failure } from './failure.js'

/** Polkadot wallets throw messages instead of error codes. */
const errorMessages: readonly (readonly [RegExp, ChainErrorCode])[] = [
  [/^(rejected|cancell?ed)\b/im, 'user_rejected'],
  [/pending authorization request/i, 'request_pending'],
  [/not allowed to interact|has not been enabled/i, 'wallet_disconnected'],
  [/unable to find (the )?(key)?pair|unable to find the account/i, 'wallet_disconnected'],
]

/** Calls a wallet. Turns everything that it throws into an `AppKitError`, and rejects when `signal` aborts. */
export async function askWallet<T>(ask: () => T | Promise<T>, { signal }: RequestOptions): Promise<T> {
  try {
    // An aborted request must not open a prompt.
    return await withSignal(signal, signal.aborted ? (Promise.resolve() as Promise<T>) : call(ask))
  } catch (thrown) {
    throw toPolkadotError(thrown)
  }
}

const call = async <T>(ask: () => T | Promise<T>): Promise<T> => ask()

function toPolkadotError(thrown: unknown): AppKitError {
  const error = toWalletError(thrown)
  if (error.code !== 'internal') return error
  const { text } = readThrown(thrown)
  const code = errorMessages.find(([form]) => form.test(text))?.[1]
  return code ? failure(code, thrown) : error
}
