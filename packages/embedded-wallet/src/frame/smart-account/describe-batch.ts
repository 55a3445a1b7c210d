import { bytesToHex, getAddress, isAddressEqual, parseTransaction } from 'viem/utils'
import type { Hex } from 'viem'
import { readUpgrade } from '../../signer/read-upgrade.js'
import { SignerError } from '../../signer/signer-error.js'
import { readAction } from '../describe/describe-transaction.js'
import type { Action } from '../describe/description.js'
import { readBatch } from './batch-data.js'
import { openOwnCalls } from './own-calls.js'

export type DescribedBatch = {
  actions: readonly Action[]
  maxFee: bigint
  /** The data of the account's call to itself. */
  data: Hex
  /** The code that the account starts to delegate to. */
  delegate: string | undefined
}

/**
 * Reads a transaction with which an account makes several calls, from the bytes that are signed later.
 *
 * @throws {SignerError} `not_signable`: any other transaction
 */
export function describeBatch(bytes: Uint8Array, account: string): DescribedBatch {
  const { to, value, data, gas, maxFeePerGas, delegate } = readUpgrade(bytes) ?? readPlain(bytes)
  const calls = isAddressEqual(to, account as Hex) && value === 0n ? readBatch(data) : undefined
  if (!calls || calls.length === 0) throw new SignerError('not_signable')
  return {
    actions: openOwnCalls(
      calls.map((call) => readAction(call.to, call.value, call.data)),
      account,
    ),
    maxFee: gas * maxFeePerGas,
    data,
    delegate: delegate && getAddress(delegate),
  }
}

function readPlain(bytes: Uint8Array) {
  const transaction = parse(bytes)
  if (!transaction?.to) throw new SignerError('not_signable')
  const { to, value = 0n, data = '0x', gas = 0n } = transaction
  const price = transaction.type === 'eip1559' ? transaction.maxFeePerGas : undefined
  const hasAccessList = (transaction.accessList?.length ?? 0) > 0
  if (price === undefined || hasAccessList) throw new SignerError('not_signable')
  return { to, value, data, gas, maxFeePerGas: price, delegate: undefined }
}

function parse(bytes: Uint8Array) {
  try {
    return parseTransaction(bytesToHex(bytes))
  } catch {
    return undefined
  }
}
