import type { Abi, Address, Client } from 'viem'
import { multicall } from 'viem/actions'

export type ContractCall = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] }

/** Calldata bytes per request, far below the limit for the code of a call. */
const batchSize = 4096

/**
 * Reads from many contracts in few requests, also without a deployed multicall contract. A failing contract returns
 * `undefined`. If the network does not respond, the whole call fails.
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
