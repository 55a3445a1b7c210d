import { readThrown, type RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from '../ask-wallet.js'
import { badAnswer, failure } from '../failure.js'
import type { ListedProvider } from '../native-wallet.js'

/** Error codes of this interface. EIP-1193 gives them other meanings. */
const errorCodes: ReadonlyMap<unknown, 'user_rejected' | 'method_not_supported' | 'wallet_disconnected'> = new Map([
  [-32000, 'user_rejected'],
  [-32001, 'method_not_supported'],
  [-32002, 'wallet_disconnected'],
] as const)

const noFunds = /insufficient (?:funds|balance)/i
/** Matches the message of wallets that have no code, or an unspecific one, for an unknown method. */
const noMethod =
  /\b(?:method|request)\b.{0,60}\b(?:not (?:be )?(?:supported|found|implemented|available|exist)|unsupported|unknown)|\b(?:unknown|unsupported|invalid) method/i

/** Calls a method. Returns its result, which can be `undefined`. */
export async function callListed(wallet: ListedProvider, method: string, params?: unknown): Promise<unknown> {
  const answer = await wallet.request(method, params).catch((thrown: unknown) => {
    throw toListedError((Object(thrown) as { error?: unknown }).error ?? thrown)
  })
  const { error, result } = Object(answer) as { error?: unknown; result?: unknown }
  if (error !== undefined && error !== null) throw toListedError(error)
  if (!('result' in Object(answer))) throw badAnswer(method)
  return result
}

/** Calls a method. Rejects with an `AppKitError`, which is `wallet_bad_answer` if the result is `undefined`. */
export async function askListed(
  wallet: ListedProvider,
  method: string,
  params: unknown,
  options: RequestOptions,
): Promise<unknown> {
  const result = await askWallet(() => callListed(wallet, method, params), options)
  if (result === undefined) throw badAnswer(method)
  return result
}

function toListedError(error: unknown): unknown {
  const { text } = readThrown(error)
  const known = errorCodes.get((Object(error) as { code?: unknown }).code)
  // Checked before `known`: missing funds can have the code of a rejection.
  if (noFunds.test(text)) return failure('insufficient_funds', error)
  const code = known ?? (noMethod.test(text) ? 'method_not_supported' : undefined)
  return code ? failure(code, error) : error
}
