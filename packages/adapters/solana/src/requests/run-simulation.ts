import { type AppKitError, readThrown, type RequestOptions, type RpcClient } from '@openappkit/core/adapter'
import { cleanText } from '@openappkit/protocol/text'
import { failure } from '../wallet/failure.js'
import { parseAccount, type ReadAccount } from '../accounts/read-accounts.js'

export type Simulated = {
  /** Absent where it goes through. */
  error?: unknown
  reason?: string
  units: bigint
  /** Of the addresses that were asked for, afterwards. */
  accounts: readonly (ReadAccount | undefined)[]
}

const reasonLimit = 200

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Runs a transaction on the network's present state, without its signatures. */
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

/** The last line that a program wrote before it gave up. */
function readReason(logs: unknown): string | undefined {
  const lines = Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : []
  const said = lines.findLast((line) => /error|failed|insufficient/i.test(line)) ?? lines.at(-1)
  return said && (cleanText(said, reasonLimit) || undefined)
}

const noFunds: readonly unknown[] = ['AccountNotFound', 'InsufficientFundsForFee']
/** What the system and the token programs answer where there is too little. */
const tooLittle = 1

/** What a refusal of the runtime comes to. The payer is the first account: any other one would be left below its rent. */
export function simulationFailure(error: unknown): AppKitError {
  const { InsufficientFundsForRent: rent, InstructionError: instruction } = Object(error) as {
    InsufficientFundsForRent?: { account_index?: unknown }
    InstructionError?: unknown
  }
  if (rent) return failure(rent.account_index ? 'amount_too_small' : 'insufficient_funds', error)
  const [, inner] = Array.isArray(instruction) ? (instruction as unknown[]) : []
  const isShort = inner === 'InsufficientFunds' || (Object(inner) as { Custom?: unknown }).Custom === tooLittle
  return failure(isShort || noFunds.includes(error) ? 'insufficient_funds' : 'rpc_fatal', error)
}

/**
 * What a node says to a transaction that it does not take, also through a wallet. Its number, -32002, is the one that
 * wallets use for a request that is still open.
 *
 * @param lifetime - Of a transaction with a durable nonce, which no block ends.
 */
export function toSendError(thrown: unknown, lifetime?: string): unknown {
  const { text } = readThrown(thrown)
  const isShort = /insufficient (funds|lamports)|InsufficientFunds|"Custom":1\}|custom program error: 0x1\b/i.test(text)
  if (isShort) return failure('insufficient_funds', thrown)
  // Who took too long to approve it has to begin anew.
  if (/blockhash ?not ?found|block height exceeded/i.test(text))
    return failure(lifetime ? 'rpc_fatal' : 'transaction_expired', thrown)
  return /simulation failed/i.test(text) ? failure('rpc_fatal', thrown) : thrown
}
