import type { Fee, PrepareOptions, RpcClient } from '@openappkit/core/adapter'
import { signersOf } from '@openappkit/protocol/solana'
import { PublicKey, Transaction, type VersionedTransaction } from '@solana/web3.js'
import { failure } from '../wallet/failure.js'
import type { SolanaPayload, SolanaTransaction } from '../wallet/namespace.js'
import { lamportsPerSignature, priorityFee } from './compute-price.js'
import { readBlockhash } from './read-blockhash.js'
import { readBudget } from '../programs/read-instructions.js'
import { runSimulation, simulationFailure } from './run-simulation.js'

/** A transaction that the app made: nothing of it is changed but a payer and a blockhash that it lacks. */
export async function prepareTransaction(
  client: RpcClient,
  from: string,
  transaction: SolanaTransaction,
  options: PrepareOptions,
): Promise<{ payload: SolanaPayload; fee?: Fee }> {
  const payload = await serialize(client, from, transaction, options)
  if (!signersOf(payload).includes(from)) throw failure('invalid_option')
  if (options.fee === 'wallet') return { payload }
  const { error, units: used } = await runSimulation(client, payload, [], options)
  if (error !== undefined) throw simulationFailure(error)
  const { limit = used, unitPrice } = readBudget(payload)
  const amount = lamportsPerSignature * BigInt(signersOf(payload).length) + priorityFee(limit, unitPrice)
  return { payload, fee: { amount, limit: amount, units: limit } }
}

/** Also of another copy of the library, as an app's may be. */
const isVersioned = (transaction: SolanaTransaction): transaction is VersionedTransaction =>
  typeof transaction === 'object' && transaction !== null && 'message' in transaction

async function serialize(
  client: RpcClient,
  from: string,
  transaction: SolanaTransaction,
  options: PrepareOptions,
): Promise<SolanaPayload> {
  try {
    if (isVersioned(transaction)) return Uint8Array.from(transaction.serialize())
    const { feePayer, recentBlockhash, instructions } = transaction
    const isWhole = feePayer !== undefined && recentBlockhash !== undefined
    const whole = isWhole ? transaction : new Transaction()
    if (!isWhole) {
      whole.feePayer = feePayer ?? new PublicKey(from)
      whole.recentBlockhash = recentBlockhash ?? (await readBlockhash(client, options))
      whole.instructions = instructions
    }
    return Uint8Array.from(whole.serialize({ requireAllSignatures: false, verifySignatures: false }))
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'AppKitError') throw thrown
    throw failure('invalid_option', thrown)
  }
}
