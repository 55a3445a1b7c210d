import { AppKitError, lazy, withSignal } from '@openappkit/core/adapter'
import { isAddress } from '@openappkit/protocol/caip'
import type { ChainErrorCode } from '@openappkit/protocol/errors'
import { toChecksumAddress } from '@openappkit/protocol/evm'

const accountLimit = 100
/** Of a list. Beyond it nothing is looked at. */
const entryLimit = 1_000

export type WalletRequest = {
  signal: AbortSignal
  /** What EIP-1193 code 4100 means at this moment. Default: `wallet_disconnected`. */
  whenUnauthorized?: ChainErrorCode
  /** With which codes the wallet says that it has left this page. Default: 4100, 4900 and 4901. */
  leaving?: readonly number[]
}

/** What reads the errors of wallets comes with the first one, and with whatever asks more than to connect. */
export const { load: loadErrors } = lazy(() => import('./wallet-errors.js'))

/** Calls a wallet. Whatever it does - throw at once, throw a string, never answer - ends as an AppKitError. */
export async function requestWallet(
  provider: unknown,
  method: string,
  params: readonly unknown[] | undefined,
  { signal, whenUnauthorized, leaving }: WalletRequest,
): Promise<unknown> {
  try {
    // A stopped request must not open a window in the wallet.
    return await withSignal(signal, signal.aborted ? Promise.resolve() : call(provider, method, params))
  } catch (thrown) {
    // A wallet whose answer cannot be read has failed all the same.
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
 * The first hundred addresses in EIP-55 form, the active one first. What is no address is left out. Throws
 * `wallet_bad_answer` for what is no list, or a list of nothing else.
 */
export function parseAccounts(value: unknown, method: string): readonly string[] {
  if (!Array.isArray(value)) throw badAnswer(method)
  const entries: unknown[] = value.slice(0, entryLimit)
  // A wallet that writes a wrong checksum still means this account.
  const addresses = entries.flatMap((account) =>
    isAddress('eip155', account) && account.startsWith('0x') ? account.toLowerCase() : [],
  )
  if (value.length > 0 && addresses.length === 0) throw badAnswer(method)
  return [...new Set(addresses)].slice(0, accountLimit).map(toChecksumAddress)
}

/**
 * Hex, decimal or number. Throws `wallet_bad_answer` for no number, `invalid_chain_id` for none that a network can have. A
 * wallet may be where no app can be: such a network is one that the app does not serve.
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
