import type { RpcClient } from '@openappkit/core/adapter'
import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { programs, systemAdvanceNonce } from '@openappkit/protocol/solana-programs'
import { VersionedTransaction } from '@solana/web3.js'
import { parseAccount, type ReadAccount } from '../accounts/read-accounts.js'
import { failure } from '../wallet/failure.js'

/** A transaction that names a nonce in place of a recent block can land until the nonce account holds another nonce. */
type DurableNonce = { account: string; value: string }

const keyLength = 32
/** Offsets in a nonce account, which has a version, a state, an authority and a nonce. */
const [stateAt, nonceAt] = [4, 40]
const initialized = 1

/**
 * The nonce account and the nonce of a transaction, as `parseLifetime` reads them. `undefined` for a transaction that a
 * block ends. The network decides by the same signs: the first instruction advances a nonce, whose account stands in the
 * bytes and can be written.
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
    // A wallet may know a version that this library cannot read.
    return undefined
  }
}

/** `undefined` for every text that `readLifetime` does not write: it comes from the storage of the page. */
export function parseLifetime(text = ''): DurableNonce | undefined {
  const [account = '', value = '', ...rest] = text.split(' ')
  const areKeys = [account, value].every((key) => decodeBase58(key)?.length === keyLength)
  return areKeys && rest.length === 0 ? { account, value } : undefined
}

/**
 * Reads the finalized slot in which the account holds another nonce. Returns `undefined` while it holds this nonce. Also
 * returns `undefined` for an answer that cannot be read, because such an answer does not end the transaction.
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

/** The slot that an endpoint was at when it answered. */
export function readContextSlot(answer: unknown): number {
  const { context } = Object(answer) as { context?: { slot?: unknown } }
  return typeof context?.slot === 'number' ? context.slot : 0
}
