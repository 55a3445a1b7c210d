import type { CaipNetwork, RequestOptions, RpcClient } from '@openappkit/core/adapter'
import { isAddress, isHex, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { encodeCall, selectors, wordToAddress } from '../encoding/abi.js'

/** Where the names of a network are registered. `undefined`: it has none. */
export function registryOf({ contracts }: CaipNetwork): string | undefined {
  const { address } = (contracts?.['ensRegistry'] ?? {}) as { address?: unknown }
  return typeof address === 'string' && isAddress(address) ? address : undefined
}

/**
 * The address that a name leads to, as the network's own registry and resolver tell (ERC-137). Nothing outside the network
 * is asked: names that are kept elsewhere (ERC-3668) lead nowhere. Throws `rpc_failed` where the network does not answer.
 */
export async function resolveName(
  client: RpcClient,
  registry: string,
  name: string,
  { signal }: RequestOptions,
): Promise<string | undefined> {
  const node = nodeOf(name)
  if (!node) return undefined
  const ask = async (to: string, selector: string): Promise<string | undefined> => {
    const call = [{ to, data: encodeCall(selector, node) }, 'latest']
    const answer = await client.request('eth_call', call, { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      // A resolver that reverts has no address; a dead endpoint has not said anything.
      if ((error as { code?: unknown }).code === 'rpc_failed') throw error
      return undefined
    })
    const address = isHex(answer) && answer.length === 66 ? wordToAddress(answer.slice(2)) : undefined
    return address && address !== zeroAddress ? address : undefined
  }
  const resolver = await ask(registry, selectors.resolver)
  const address = resolver && (await ask(resolver, selectors.addr))
  return address && toChecksumAddress(address as `0x${string}`)
}

/** Names are compared in their normal form (ENSIP-15); what has none is no name. */
function nodeOf(name: string): string | undefined {
  try {
    return namehash(normalize(name))
  } catch {
    return undefined
  }
}
