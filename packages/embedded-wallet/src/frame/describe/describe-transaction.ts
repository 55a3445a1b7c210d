import { bytesToHex, getAddress, parseTransaction } from 'viem/utils'
import { SignerError } from '../../signer/signer-error.js'
import type { Action } from './description.js'
import { readTokenCall } from './token-calls.js'

export type ReadTransaction = {
  chainId: number
  action: Action
  /** What it costs at most, in the smallest unit of the network's currency. */
  maxFee: bigint
}

/**
 * Reads an unsigned transaction, the very bytes that are signed later.
 *
 * @throws {SignerError} `not_signable`: it is of a kind that nobody can show here, such as a delegation (EIP-7702).
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

/** What a call does. */
export function readAction(to: string | undefined, amount: bigint, data: `0x${string}`): Action {
  if (!to) return { kind: 'create-contract', data, amount }
  const target = getAddress(to)
  if (data === '0x') return { kind: 'send', to: target, amount }
  // A call of a token that sends the network's currency along is no call of a token.
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
