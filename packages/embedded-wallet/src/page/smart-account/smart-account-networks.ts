import { type SmartAccountNetwork, withSignal } from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import * as z from '@openappkit/protocol/zod'
import { failure, toKitError } from '../errors/to-kit-error.js'

const capabilities = z.record(z.string(), z.looseObject({ atomic: z.optional(z.looseObject({ status: z.string() })) }))

/** Lists the networks where the account can be a smart account, and whether it is one, so that calls are atomic. */
export async function readSmartAccountNetworks(
  client: FrameClient,
  { chainId, deadlineMs = 15_000 }: { chainId: number; deadlineMs?: number },
): Promise<readonly SmartAccountNetwork[]> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const asked = Promise.all([
      client.call('getSmartAccountEnabledNetworks', {}, { signal }),
      client.call('rpcRequest', { method: 'wallet_getCapabilities', chainId }, { signal }),
    ])
    const [{ smartAccountEnabledNetworks }, { result }] = await withSignal(signal, asked)
    const parsed = capabilities.safeParse(result)
    if (!parsed.success) throw failure('wallet_bad_answer', parsed.error)
    const statuses = new Map(Object.entries(parsed.data).map(([id, { atomic }]) => [Number(id), atomic?.status]))
    return smartAccountEnabledNetworks.map((id) => ({
      network: `eip155:${id}`,
      isDeployed: statuses.get(id) === 'supported',
    }))
  } catch (thrown) {
    throw toKitError(thrown)
  }
}
