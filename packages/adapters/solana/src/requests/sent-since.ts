import type { RequestOptions, RpcClient, Sent } from '@openappkit/core/adapter'
import { signersOf } from '@openappkit/protocol/solana'
import { failure } from '../wallet/failure.js'

/** Maximum number of transactions to search. */
const mostSent = 25

/** Reads the current slot. */
export async function readSlot(client: RpcClient, { signal }: RequestOptions): Promise<string> {
  const slot = await client.request('getSlot', [{ commitment: 'confirmed' }], { signal })
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot)) throw failure('bad_message')
  return String(slot)
}

/** Returns the transactions of an account since a slot, the oldest first. */
export async function sentSince(
  client: RpcClient,
  from: string,
  since: string,
  { signal }: RequestOptions,
): Promise<readonly Sent<'solana'>[]> {
  const config = { limit: mostSent, commitment: 'confirmed' }
  const answer = await client.request('getSignaturesForAddress', [from, config], { signal })
  if (!Array.isArray(answer)) throw failure('bad_message')
  const ids = answer.flatMap((one: unknown) => {
    const { signature, slot } = Object(one) as { signature?: unknown; slot?: unknown }
    return typeof signature === 'string' && typeof slot === 'number' && slot >= Number(since) ? [signature] : []
  })
  const all = await Promise.all(ids.toReversed().map((id) => readPayload(client, id, { signal })))
  return all.filter((one) => one !== undefined)
}

/**
 * Returns the transaction of a signature if the account paid its fee. Another payer may have rebuilt the transaction.
 */
export async function readSent(
  client: RpcClient,
  id: string,
  from: string,
  options: RequestOptions,
): Promise<Sent<'solana'> | undefined> {
  const sent = await readPayload(client, id, options)
  return sent && signersOf(sent.payload)[0] === from ? sent : undefined
}

async function readPayload(
  client: RpcClient,
  id: string,
  { signal }: RequestOptions,
): Promise<Sent<'solana'> | undefined> {
  const asked = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' }
  const found = await client.request('getTransaction', [id, asked], { signal })
  const { transaction } = Object(found) as { transaction?: unknown }
  const [text]: unknown[] = Array.isArray(transaction) ? transaction : []
  if (typeof text !== 'string') return undefined
  return { id, payload: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) }
}
