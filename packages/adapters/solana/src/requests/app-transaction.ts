import type { PrepareOptions, RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { signersOf } from '@openappkit/protocol/solana'
import {
  lamportsPerSignature,
  priorityFee,
  readBudget,
  type ReadTransaction,
  readTransaction,
} from '@openappkit/protocol/solana-programs'
import { PublicKey, Transaction, type VersionedTransaction } from '@solana/web3.js'
import { failure } from '../wallet/failure.js'
import type { SolanaPayload, SolanaPrepared, SolanaTransaction } from '../wallet/namespace.js'
import { readLifetime } from './durable-nonce.js'
import { runSimulation, simulationFailure } from './run-simulation.js'

/** Prepares a transaction of the app. Only adds a missing payer and blockhash. */
export async function prepareTransaction(
  client: RpcClient,
  from: string,
  transaction: SolanaTransaction,
  options: PrepareOptions,
): Promise<Pick<SolanaPrepared, 'payload' | 'fee' | 'lifetime'>> {
  const payload = await serialize(client, from, transaction, options)
  if (!signersOf(payload).includes(from)) throw failure('invalid_option')
  const lifetime = readLifetime(payload)
  const made = { payload, ...(lifetime && { lifetime }) }
  if (options.fee === 'wallet') return made
  const { error, units: used } = await runSimulation(client, payload, [], options)
  if (error !== undefined) throw simulationFailure(error)
  const { instructions, signers } = requireTransaction(payload)
  const { limit = used, unitPrice } = readBudget(instructions)
  const amount = lamportsPerSignature * BigInt(signers.length) + priorityFee(limit, unitPrice)
  return { ...made, fee: { amount, limit: amount, units: limit } }
}

/** Does not use `instanceof`, because the app can have another copy of the library. */
const isVersioned = (transaction: SolanaTransaction): transaction is VersionedTransaction =>
  typeof transaction === 'object' && transaction !== null && 'message' in transaction

/**
 * Whether a transaction needs no change: it has a payer and a blockhash or durable nonce, or a signature of another
 * signer, which covers every byte.
 */
const isComplete = ({ feePayer, recentBlockhash, nonceInfo, signatures }: Transaction): boolean =>
  signatures.some(({ signature }) => signature !== null) ||
  (feePayer !== undefined && (recentBlockhash ?? nonceInfo) !== undefined)

/** Returns a copy with a payer and a blockhash. */
async function complete(
  client: RpcClient,
  from: string,
  { feePayer, recentBlockhash, nonceInfo, instructions }: Transaction,
  options: PrepareOptions,
): Promise<Transaction> {
  const whole = new Transaction()
  whole.feePayer = feePayer ?? new PublicKey(from)
  whole.instructions = [...instructions]
  if (nonceInfo) whole.nonceInfo = nonceInfo
  else whole.recentBlockhash = recentBlockhash ?? (await readBlockhash(client, options))
  return whole
}

async function serialize(
  client: RpcClient,
  from: string,
  transaction: SolanaTransaction,
  options: PrepareOptions,
): Promise<SolanaPayload> {
  try {
    if (isVersioned(transaction)) return Uint8Array.from(transaction.serialize())
    const whole = isComplete(transaction) ? transaction : await complete(client, from, transaction, options)
    return Uint8Array.from(whole.serialize({ requireAllSignatures: false, verifySignatures: false }))
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'AppKitError') throw thrown
    throw failure('invalid_option', thrown)
  }
}

/** Reads a recent blockhash, which is valid for about a minute. */
export async function readBlockhash(client: RpcClient, { signal }: RequestOptions): Promise<string> {
  const answer = await client.request('getLatestBlockhash', [{ commitment: 'confirmed' }], { signal })
  const { value } = Object(answer) as { value?: { blockhash?: unknown } }
  const hash = value?.blockhash
  if (typeof hash !== 'string' || decodeBase58(hash)?.length !== 32) throw failure('bad_message')
  return hash
}

/** Reads a transaction, legacy or v0, from its bytes. Throws `invalid_option` for any other bytes. */
export function requireTransaction(bytes: Uint8Array): ReadTransaction {
  const read = readTransaction(bytes)
  if (!read) throw failure('invalid_option')
  return read
}
