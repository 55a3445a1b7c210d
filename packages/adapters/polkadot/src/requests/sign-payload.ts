import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from '../wallet/ask-wallet.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type { PolkadotPayload, PolkadotProvider, PolkadotSignerResult } from '../wallet/namespace.js'
import { driverOf } from '../wallet/wallet-driver.js'
import { findAccount, readSignature } from './signing.js'

const hexForm = /^0x([0-9a-f]{2})+$/i
const genesisForm = /^0x[0-9a-f]{64}$/i
const referenceLength = 32

/** Asks the wallet to sign a transaction of one of its accounts, on the network of the session. */
export async function signPayload(
  provider: PolkadotProvider,
  payload: PolkadotPayload,
  options: RequestOptions,
): Promise<PolkadotSignerResult> {
  requireForm(payload)
  const { spelling } = await findAccount(provider, payload.address, options)
  const reference = payload.genesisHash.slice(2, 2 + referenceLength).toLowerCase()
  if (provider.network !== `polkadot:${reference}`) throw failure('chain_not_supported')
  const { signer } = driverOf(provider).api()
  return askWallet(async () => {
    if (typeof signer.signPayload !== 'function') throw failure('method_not_supported')
    const answer = await signer.signPayload({ ...payload, address: spelling })
    return readResult(answer, payload.withSignedTransaction === true)
  }, options)
}

/**
 * Reads the answer of the wallet. Ignores a changed transaction unless the payload allows it. Throws
 * `wallet_bad_answer`.
 */
function readResult(answer: unknown, withTransaction: boolean): PolkadotSignerResult {
  const { id, signedTransaction } = Object(answer) as Record<string, unknown>
  const signature = readSignature(answer, 'signPayload')
  const hasTransaction = withTransaction && signedTransaction !== undefined && signedTransaction !== null
  return {
    id: typeof id === 'number' ? id : 0,
    signature,
    ...(hasTransaction && { signedTransaction: readTransaction(signedTransaction) }),
  }
}

/** Throws `invalid_option` for an invalid payload. */
function requireForm(payload: PolkadotPayload): void {
  const { address, genesisHash, method, signedExtensions, version } = Object(payload) as Record<string, unknown>
  const isPayload =
    typeof address === 'string' &&
    isHex(genesisHash, genesisForm) &&
    isHex(method, hexForm) &&
    typeof version === 'number' &&
    Array.isArray(signedExtensions) &&
    signedExtensions.every((name) => typeof name === 'string')
  if (!isPayload) throw failure('invalid_option')
}

const isHex = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value)

function readTransaction(value: unknown): `0x${string}` | Uint8Array {
  if (isHex(value, hexForm)) return value as `0x${string}`
  // Also true for a `Uint8Array` of another realm, such as an extension.
  const isBytes = ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  if (!isBytes) throw badAnswer('signPayload')
  return value as Uint8Array
}
