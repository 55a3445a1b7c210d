import { type ReadTransaction, readTransaction } from '@openappkit/protocol/solana-programs'
import { failure } from '../wallet/failure.js'

/** Reads a transaction, legacy or v0, from its bytes. Throws `invalid_option` for any other bytes. */
export function demandTransaction(bytes: Uint8Array): ReadTransaction {
  const read = readTransaction(bytes)
  if (!read) throw failure('invalid_option')
  return read
}
