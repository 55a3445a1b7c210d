import { bytesToHex, getAddress, parseTransaction } from 'viem/utils'
import { SignerError } from '../../signer/signer-error.js'
import type { Action } from './description.js'
import { readTokenCall } from './token-calls.js'

export type ReadTransaction = {
  chainId: number
  action: Action
  /** The maximum fee, in the smallest unit of the network's currency. */
  maxFee: bigint
}

/**
 * Reads an unsigned transaction from the bytes that are signed later.
 *
 * @throws {SignerError} `not_signable`: a kind that the screen cannot show, such as a delegation (EIP-7702).
 */
export function describeTransaction(bytes: Uint8Array): ReadTransaction {
  const transaction = read(bytes)
  const { chainId, to, value = 0n, data = '0x', gas = 0n, type } = transaction
  const isKnown = type === 'legacy' || type === 'eip1559' || type === 'eip2930'
  const hasAccessList = 'accessList' in transaction && (transaction.accessList?.length ?? 0) > 0
  if (!isKnown || !chainId || hasAccessList) throw new SignerError('not_signable')
  const price = (type === 'eip1559' ? transaction.maxFeePerGas : transaction.gasPrice) ?? 0n
  return { chainId, maxFee: gas * price, action: readAction(to ?? undefined, value, data) }
}

/** Describes a call. */
export function readAction(to: string | undefined, amount: bigint, data: `0x${string}`): Action {
  if (!to) return { kind: 'create-contract', data, amount }
  const target = getAddress(to)
  if (data === '0x') return { kind: 'send', to: target, amount }
  // A token call that sends the network's currency is not a token call.
  const known = amount === 0n ? readTokenCall(target, data) : undefined
  return known ?? { kind: 'call', to: target, data, amount }
}

function read(bytes: Uint8Array) {
  try {
    return parseTransaction(bytesToHex(bytes))
  } catch {
    throw new SignerError('not_signable')
  }
}
