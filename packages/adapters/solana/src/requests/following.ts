import { type Followed, type FollowOptions, pollUntil, type Progress, type RpcClient } from '@openappkit/core/adapter'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { failure } from '../wallet/failure.js'
import { parseLifetime, readAdvance, readContextSlot } from './durable-nonce.js'

const signatureLength = 64

type Status = { slot: number; confirmations: number | null; err: unknown; confirmationStatus?: string }

/** Number of blocks for which a blockhash is valid. */
const blockhashBlocks = 150

/**
 * Polls until the transaction is confirmed or has expired. It expires 150 blocks after the first poll, because wallets
 * can replace the prepared blockhash.
 *
 * A transaction with a durable nonce expires when the nonce account advances. The account is read only after the 150
 * blocks: an earlier finalized state can be older than the nonce, and the wallet can have replaced the nonce with a
 * blockhash.
 */
export async function follow(
  client: RpcClient,
  id: string,
  onProgress: (progress: Progress) => void,
  { signal, confirmations: of = 1, lifetime }: FollowOptions,
): Promise<Followed<'solana'>> {
  if (decodeBase58(id)?.length !== signatureLength) throw failure('invalid_option')
  const nonce = parseLifetime(lifetime)
  let last = -1
  let end: number | undefined
  const followed = await pollUntil(signal, async () => {
    // Read before the status, so that a block in between is not missed. Later heights are finalized, because they
    // decide on expiry.
    const height = await readHeight(client, end === undefined ? 'confirmed' : 'finalized', signal)
    end ??= height + blockhashBlocks
    const endSlot = height <= end ? undefined : nonce ? await readAdvance(client, nonce, signal) : 0
    const { status, slot } = await readStatus(client, id, signal)
    const count = status ? countConfirmations(status, of) : 0
    if (count !== last) onProgress({ confirmations: Math.min((last = count), of), of })
    // An endpoint behind this slot may not have the transaction yet.
    if (!status) return endSlot !== undefined && slot >= endSlot ? 'expired' : undefined
    if (count < of) return undefined
    const error = status.err ?? undefined
    const { fee, by } = await readFee(client, id, signal)
    const paid = fee !== undefined && by ? { by, amount: fee } : undefined
    const receipt = { signature: id, slot: BigInt(status.slot), ...(error !== undefined && { error }) }
    return {
      id,
      isSuccess: error === undefined,
      ...(paid && { paid }),
      receipt: { ...receipt, ...(fee !== undefined && { fee }) },
    }
  })
  if (followed === 'expired') throw failure('transaction_expired')
  return followed
}

async function readHeight(client: RpcClient, commitment: string, signal: AbortSignal): Promise<number> {
  const height = await client.request('getBlockHeight', [{ commitment }], { signal })
  if (typeof height !== 'number' || !Number.isSafeInteger(height)) throw failure('bad_message')
  return height
}

/** Reads the status of a transaction and the slot of the endpoint. */
async function readStatus(
  client: RpcClient,
  id: string,
  signal: AbortSignal,
): Promise<{ status?: Status; slot: number }> {
  const params = [[id], { searchTransactionHistory: true }]
  const answer = await client.request('getSignatureStatuses', params, { signal })
  const { value } = Object(answer) as { value?: (Status | null)[] }
  const status = Array.isArray(value) ? value[0] : undefined
  return { slot: readContextSlot(answer), ...(status && typeof status.slot === 'number' && { status }) }
}

/** Returns 0 for a processed block, which the network can drop, and `of` for a finalized one. */
function countConfirmations({ confirmations, confirmationStatus }: Status, of: number): number {
  if (confirmations === null || confirmationStatus === 'finalized') return of
  return confirmationStatus === 'processed' ? 0 : Math.max(1, confirmations)
}

/** Reads the fee and its payer, which is the first account of the transaction. */
async function readFee(client: RpcClient, id: string, signal: AbortSignal): Promise<{ fee?: bigint; by?: string }> {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'json' }
  const answer = await client.request('getTransaction', [id, config], { signal }).catch(() => undefined)
  const { meta, transaction } = Object(answer) as {
    meta?: { fee?: unknown }
    transaction?: { message?: { accountKeys?: readonly unknown[] } }
  }
  if (typeof meta?.fee !== 'number' || !Number.isSafeInteger(meta.fee)) return {}
  const by = transaction?.message?.accountKeys?.[0]
  return { fee: BigInt(meta.fee), ...(typeof by === 'string' && { by }) }
}
