import type { RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { failure } from '../wallet/failure.js'

/** A transaction names a recent block, and is good for about a minute after it. */
export async function readBlockhash(client: RpcClient, { signal }: RequestOptions): Promise<string> {
  const answer = await client.request('getLatestBlockhash', [{ commitment: 'confirmed' }], { signal })
  const { value } = Object(answer) as { value?: { blockhash?: unknown } }
  const hash = value?.blockhash
  if (typeof hash !== 'string' || decodeBase58(hash)?.length !== 32) throw failure('bad_message')
  return hash
}
