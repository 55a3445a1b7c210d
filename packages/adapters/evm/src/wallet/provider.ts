import { AppKitError, lazy, withSignal } from '@openappkit/core/adapter'
import { isAddress } from '@openappkit/protocol/caip'
import type { ChainErrorCode } from '@openappkit/protocol/errors'
import { toChecksumAddress } from '@openappkit/protocol/evm'

const accountLimit = 100
/** Maximum number of entries to parse. */
const entryLimit = 1_000

export type WalletRequest = {
  signal: AbortSignal
  /** Code for an EIP-1193 error 4100. Default: `wallet_disconnected`. */
  whenUnauthorized?: ChainErrorCode
  /** Error codes that mean that the wallet disconnected. Default: 4100, 4900 and 4901. */
  leaving?: readonly number[]
}

/** Loads the reader of wallet errors with the first error, or with the first request after connecting. */
export const { load: loadErrors } = lazy(() => import('./wallet-errors.js'))

/** Calls a wallet. Rejects with an `AppKitError` if it throws synchronously, throws a string or never answers. */
export async function requestWallet(
  provider: unknown,
  method: string,
  params: readonly unknown[] | undefined,
  { signal, whenUnauthorized, leaving }: WalletRequest,
): Promise<unknown> {
  try {
    // An aborted request must not open a prompt.
    return await withSignal(signal, signal.aborted ? Promise.resolve() : call(provider, method, params))
  } catch (thrown) {
    const { readWalletError } = await loadErrors()
    throw readWalletError(thrown, whenUnauthorized, leaving)
  }
}

async function call(provider: unknown, method: string, params: readonly unknown[] | undefined): Promise<unknown> {
  const { request } = provider as { request?: unknown }
  if (typeof request !== 'function') throw badAnswer('request')
  return request.call(provider, params ? { method, params } : { method })
}

/**
 * Returns the first hundred addresses in EIP-55 form, the active one first, and skips invalid entries. Throws `wallet_bad_answer`
 * if the value is not a list, or all entries are invalid.
 */
export function parseAccounts(value: unknown, method: string): readonly string[] {
  if (!Array.isArray(value)) throw badAnswer(method)
  const entries: unknown[] = value.slice(0, entryLimit)
  // Accepts addresses with a wrong checksum.
  const addresses = entries.flatMap((account) =>
    isAddress('eip155', account) && account.startsWith('0x') ? account.toLowerCase() : [],
  )
  if (value.length > 0 && addresses.length === 0) throw badAnswer(method)
  return [...new Set(addresses)].slice(0, accountLimit).map(toChecksumAddress)
}

/**
 * Parses hex, decimal text or a number. Throws `wallet_bad_answer` if it is not a number, `invalid_chain_id` if it is zero or not a
 * safe integer. Allows ids above `maxEvmChainId`: the wallet may be on a network that the app does not support.
 */
export function parseChainId(value: unknown): number {
  const isNumeric = typeof value === 'number' || typeof value === 'bigint'
  if (!isNumeric && !(typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value))) throw badAnswer('eth_chainId')
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new AppKitError('invalid_chain_id', 'Invalid chainId')
  }
  return id
}

export function badAnswer(method: string): AppKitError {
  return new AppKitError('wallet_bad_answer', 'The wallet sent an unexpected reply', { facts: [`Method: ${method}`] })
}
