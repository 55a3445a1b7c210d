import type { Abi, Address, Client } from 'viem'
import { multicall } from 'viem/actions'

export type ContractCall = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] }

/** Bytes of calls in one request: far from the limit of what a call may carry as code. */
const batchSize = 4096

/**
 * Reads from many contracts in few requests, also where no multicall contract is deployed. A contract that fails gives
 * `undefined`; when the network does not answer, all of it fails.
 */
export async function callMany(client: Client, calls: readonly ContractCall[]): Promise<unknown[]> {
  if (calls.length === 0) return []
  const answers = await multicall(client, {
    contracts: calls as ContractCall[],
    deployless: true,
    allowFailure: true,
    batchSize,
  })
  const all = answers as { status: string; result?: unknown; error?: Error }[]
  const unreachable = all.find(({ error }) => error && isOutgoing(error))
  if (unreachable?.error) throw unreachable.error
  return all.map(({ result }) => result)
}

function isOutgoing(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.name === 'OutgoingError') return true
  return false
}
