import type { RpcClient } from '@openappkit/core/adapter'
import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { programs, systemAdvanceNonce } from '@openappkit/protocol/solana-programs'
import { VersionedTransaction } from '@solana/web3.js'
import { parseAccount, type ReadAccount } from '../accounts/read-accounts.js'
import { failure } from '../wallet/failure.js'

/** A transaction with a durable nonce instead of a recent blockhash can land until its nonce account advances. */
type DurableNonce = { account: string; value: string }

const keyLength = 32
/** Offsets in a nonce account, which has a version, a state, an authority and a nonce. */
const [stateAt, nonceAt] = [4, 40]
const initialized = 1

/**
 * Reads the nonce account and the nonce of a transaction, in the format of `parseLifetime`. Returns `undefined` for a
 * transaction that expires with its blockhash. Applies the rule of the network: the first instruction advances the
 * nonce of an account that is writable and not from a lookup table.
 */
export function readLifetime(bytes: Uint8Array): string | undefined {
  try {
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = message.staticAccountKeys
    const [first] = message.compiledInstructions
    const index = first?.accountKeyIndexes[0] ?? -1
    const account = keys[index]
    if (!first || !account || !message.isAccountWritable(index)) return undefined
    const isAdvance = [systemAdvanceNonce, 0, 0, 0].every((byte, at) => first.data[at] === byte)
    const isNonce = isAdvance && keys[first.programIdIndex]?.toBase58() === programs.system
    return isNonce ? `${account.toBase58()} ${message.recentBlockhash}` : undefined
  } catch {
    // The library cannot read every transaction version.
    return undefined
  }
}

/**
 * Parses the result of `readLifetime`. Returns `undefined` for other strings, which the storage of the page can
 * contain.
 */
export function parseLifetime(text = ''): DurableNonce | undefined {
  const [account = '', value = '', ...rest] = text.split(' ')
  const areKeys = [account, value].every((key) => decodeBase58(key)?.length === keyLength)
  return areKeys && rest.length === 0 ? { account, value } : undefined
}

/**
 * Reads the finalized slot in which the account holds another nonce. Returns `undefined` while it holds this nonce, and
 * for an invalid answer, which does not end the transaction.
 */
export async function readAdvance(
  client: RpcClient,
  { account, value }: DurableNonce,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const config = { encoding: 'base64', commitment: 'finalized' }
    const answer = await client.request('getAccountInfo', [account, config], { signal })
    const { value: found } = Object(answer) as { value?: unknown }
    if (found === undefined) throw failure('bad_message')
    // An answer without its slot cannot be compared with the status that is read next.
    return holds(parseAccount(found), value) ? undefined : readContextSlot(answer) || undefined
  } catch {
    return undefined
  }
}

function holds(account: ReadAccount | undefined, nonce: string): boolean {
  if (account?.owner !== programs.system || account.data[stateAt] !== initialized) return false
  return encodeBase58(account.data.subarray(nonceAt, nonceAt + keyLength)) === nonce
}

/** Returns the slot of an answer, or 0. */
export function readContextSlot(answer: unknown): number {
  const { context } = Object(answer) as { context?: { slot?: unknown } }
  return typeof context?.slot === 'number' ? context.slot : 0
}
