import { type Followed, type FollowOptions, pollUntil, type Progress, type RpcClient } from '@openappkit/core/adapter'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { failure } from '../wallet/failure.js'

const signatureLength = 64

type Status = { slot: number; confirmations: number | null; err: unknown; confirmationStatus?: string }

/** Polls until the transaction has its confirmations. */
export async function follow(
  client: RpcClient,
  id: string,
  onProgress: (progress: Progress) => void,
  { signal, confirmations: of = 1 }: FollowOptions,
): Promise<Followed<'solana'>> {
  if (decodeBase58(id)?.length !== signatureLength) throw failure('invalid_option')
  let last = -1
  return pollUntil(signal, async () => {
    const status = await readStatus(client, id, signal)
    const count = status ? countConfirmations(status, of) : 0
    if (count !== last) onProgress({ confirmations: Math.min((last = count), of), of })
    if (!status || count < of) return undefined
    const error = status.err ?? undefined
    const receipt = { signature: id, slot: BigInt(status.slot), ...(error !== undefined && { error }) }
    return { id, isSuccess: error === undefined, receipt: { ...receipt, ...(await readFee(client, id, signal)) } }
  })
}

async function readStatus(client: RpcClient, id: string, signal: AbortSignal): Promise<Status | undefined> {
  const params = [[id], { searchTransactionHistory: true }]
  const answer = await client.request('getSignatureStatuses', params, { signal })
  const { value } = Object(answer) as { value?: (Status | null)[] }
  const status = Array.isArray(value) ? value[0] : undefined
  return status && typeof status.slot === 'number' ? status : undefined
}

/** A block that the network can still drop counts as none; one that it never drops as all that are asked for. */
function countConfirmations({ confirmations, confirmationStatus }: Status, of: number): number {
  if (confirmations === null || confirmationStatus === 'finalized') return of
  return confirmationStatus === 'processed' ? 0 : Math.max(1, confirmations)
}

async function readFee(client: RpcClient, id: string, signal: AbortSignal): Promise<{ fee?: bigint }> {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'json' }
  const answer = await client.request('getTransaction', [id, config], { signal }).catch(() => undefined)
  const { meta } = Object(answer) as { meta?: { fee?: unknown } }
  return typeof meta?.fee === 'number' && Number.isSafeInteger(meta.fee) ? { fee: BigInt(meta.fee) } : {}
}
