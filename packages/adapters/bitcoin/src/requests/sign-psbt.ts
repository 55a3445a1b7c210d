import type { RequestOptions } from '@openappkit/core/adapter'
import { driverOf } from '../wallet/driver-of.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type { BitcoinProvider, BitcoinPsbtRequest } from '../wallet/namespace.js'
import { fromBase64, toBase64 } from '../wallet/read-bytes.js'
import { presentSession } from './present-session.js'
import { requireOwnInputs, isSameTransaction, readPsbt } from './read-psbt.js'

/**
 * Asks the wallet to sign the named inputs, and returns the signed PSBT in base64. Rejects inputs of accounts that the
 * wallet does not show, and an answer with another transaction.
 */
export async function signPsbt(
  provider: BitcoinProvider,
  { psbt: text, inputs }: BitcoinPsbtRequest,
  options: RequestOptions,
): Promise<string> {
  const psbt = fromBase64(text)
  const transaction = psbt && readPsbt(psbt)
  if (!psbt || !transaction) throw failure('invalid_option')
  const { accounts, network } = await presentSession(provider, options)
  const isOwn = inputs.every(({ address }) => accounts.some((account) => account.address === address))
  if (!isOwn) throw failure('invalid_address')
  requireOwnInputs(transaction, inputs, network)
  const signed = await driverOf(provider).signPsbt({ psbt, inputs, network }, options)
  const answered = readPsbt(signed)
  if (!answered || !isSameTransaction(answered, transaction)) throw badAnswer('signPsbt')
  return toBase64(signed)
}
