import { type AppKitError, readThrown, type RequestOptions, type RpcClient } from '@openappkit/core/adapter'
import { cleanText } from '@openappkit/protocol/text'
import { failure } from '../wallet/failure.js'
import { parseAccount, type ReadAccount } from '../accounts/read-accounts.js'

export type Simulated = {
  /** Absent if the simulation succeeded. */
  error?: unknown
  reason?: string
  units: bigint
  /** State of the requested addresses after the transaction. */
  accounts: readonly (ReadAccount | undefined)[]
}

const reasonLimit = 200

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Simulates a transaction on the current state, without verifying signatures. */
export async function runSimulation(
  client: RpcClient,
  transaction: Uint8Array,
  addresses: readonly string[],
  { signal }: RequestOptions,
): Promise<Simulated> {
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    ...(addresses.length > 0 && { accounts: { addresses, encoding: 'base64' } }),
  }
  const answer = await client.request('simulateTransaction', [toBase64(transaction), config], { signal })
  const { value } = Object(answer) as {
    value?: { err?: unknown; logs?: unknown; unitsConsumed?: unknown; accounts?: unknown }
  }
  if (!value || typeof value !== 'object') throw failure('bad_message')
  const { err = null, logs, unitsConsumed, accounts } = value
  const units = typeof unitsConsumed === 'number' && unitsConsumed >= 0 ? BigInt(Math.ceil(unitsConsumed)) : 0n
  const reason = err === null ? undefined : readReason(logs)
  return {
    ...(err !== null && { error: err }),
    ...(reason && { reason }),
    units,
    accounts: Array.isArray(accounts) ? accounts.map(parseAccount) : [],
  }
}

/** Returns the last log line that looks like an error, or the last line. */
function readReason(logs: unknown): string | undefined {
  const lines = Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
  const found = lines.findLast((line) => /error|failed|insufficient/i.test(line)) ?? lines.at(-1)
  return found && (cleanText(found, reasonLimit) || undefined)
}

const noFunds: readonly unknown[] = ['AccountNotFound', 'InsufficientFundsForFee']
/** Error code of the system and token programs for insufficient funds. */
const insufficientFundsCode = 1

/**
 * Converts a simulation error. A rent error of the payer, which is the first account, means insufficient funds. One of
 * another account means that the amount is too small.
 */
export function simulationFailure(error: unknown): AppKitError {
  const { InsufficientFundsForRent: rent, InstructionError: instruction } = Object(error) as {
    InsufficientFundsForRent?: { account_index?: unknown }
    InstructionError?: unknown
  }
  if (rent) return failure(rent.account_index ? 'amount_too_small' : 'insufficient_funds', error)
  const [, inner] = Array.isArray(instruction) ? (instruction as unknown[]) : []
  const isShort =
    inner === 'InsufficientFunds' || (Object(inner) as { Custom?: unknown }).Custom === insufficientFundsCode
  return failure(isShort || noFunds.includes(error) ? 'insufficient_funds' : 'rpc_fatal', error)
}

/**
 * Converts the error of a node that rejects a transaction, also if a wallet passes it on. Reads the message, because
 * wallets use the error code, -32002, for a pending request.
 *
 * @param lifetime - Set for a transaction with a durable nonce, which does not expire with a blockhash.
 */
export function toSendError(thrown: unknown, lifetime?: string): unknown {
  const { text } = readThrown(thrown)
  const isShort = /insufficient (funds|lamports)|InsufficientFunds|"Custom":1\}|custom program error: 0x1\b/i.test(text)
  if (isShort) return failure('insufficient_funds', thrown)
  // The user took too long to approve.
  if (/blockhash ?not ?found|block height exceeded/i.test(text))
    return failure(lifetime ? 'rpc_fatal' : 'transaction_expired', thrown)
  return /simulation failed/i.test(text) ? failure('rpc_fatal', thrown) : thrown
}
