import type { RequestOptions } from '@openappkit/core/adapter'
import { parseSs58 } from '@openappkit/protocol/substrate'
import { askWallet } from '../wallet/ask-wallet.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type { PolkadotProvider } from '../wallet/namespace.js'
import type { ShownAccount } from '../wallet/parse-accounts.js'
import { driverOf } from '../wallet/wallet-driver.js'
import { serves } from '../wallet/wallet-status.js'

const [opening, ending] = ['<Bytes>', '</Bytes>'] as const
const signatureForm = /^0x([0-9a-f]{2}){64,66}$/i

/** Signs a message in `<Bytes>`, so that the signature is never one of a transaction. Returns hexadecimal. */
export async function signMessage(
  provider: PolkadotProvider,
  { message, address }: { message: string; address?: string | undefined },
  options: RequestOptions,
): Promise<string> {
  const { spelling } = await findAccount(provider, address, options)
  const { signer } = driverOf(provider).api()
  const isWrapped = message.startsWith(opening) && message.endsWith(ending)
  const data = toHex(new TextEncoder().encode(isWrapped ? message : `${opening}${message}${ending}`))
  return askWallet(async () => {
    if (typeof signer.signRaw !== 'function') throw failure('method_not_supported')
    return readSignature(await signer.signRaw({ address: spelling, data, type: 'bytes' }), 'signRaw')
  }, options)
}

/** Reads a signature of valid length. Throws `wallet_bad_answer`. */
export function readSignature(answer: unknown, method: string): `0x${string}` {
  const { signature } = Object(answer) as { signature?: unknown }
  if (typeof signature !== 'string' || !signatureForm.test(signature)) throw badAnswer(method)
  return signature as `0x${string}`
}

/**
 * Finds the account of an address, with any prefix, among those that the wallet shows. Defaults to the first account.
 * Throws `invalid_address`.
 */
export async function findAccount(
  provider: PolkadotProvider,
  address: string | undefined,
  options: RequestOptions,
): Promise<ShownAccount> {
  const { network } = provider
  const shown = (await driverOf(provider).read(options)).filter((one) => network && serves(one, network))
  const [first] = shown
  if (!first) throw failure('wallet_disconnected')
  if (address === undefined) return first
  const accountId = parseSs58(address)?.accountId.join()
  const account = shown.find((one) => one.accountId.join() === accountId)
  if (!account) throw failure('invalid_address')
  return account
}

const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
