import type { RequestOptions } from '@openappkit/core/adapter'
import { driverOf } from '../wallet/driver-of.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type { BitcoinProvider, BitcoinTransferRequest } from '../wallet/namespace.js'
import { outputScript } from './output-script.js'
import { presentSession } from './present-session.js'
import { mostSatoshis, txidForm } from './transaction-facts.js'

/** Rejects invalid amounts and addresses before the wallet is asked. Returns the id of the transaction. */
export async function sendTransfer(
  provider: BitcoinProvider,
  { recipient, amount }: BitcoinTransferRequest,
  options: RequestOptions,
): Promise<string> {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > mostSatoshis) throw failure('invalid_option')
  const { network } = await presentSession(provider, options)
  outputScript(recipient, network)
  const txid = await driverOf(provider).sendTransfer({ recipient, amount, network }, options)
  if (typeof txid !== 'string' || !txidForm.test(txid)) throw badAnswer('sendTransfer')
  return txid.toLowerCase()
}
