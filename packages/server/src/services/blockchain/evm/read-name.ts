import { type Address, type Client, type Hex, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { namehash, normalize } from 'viem/ens'
import { namesAbi } from './token-abi.js'

export type NameRecord = { name: string; avatar: string | null }

/**
 * Reads the primary name of an account, and verifies that the name resolves to the account. Calls resolvers directly
 * and does not follow offchain records (ERC-3668). The avatar is the untrusted record as it is written.
 */
export async function readName(client: Client, registry: Address, account: Address): Promise<NameRecord | undefined> {
  const own = namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)
  const said = await record(client, registry, own, 'name', [own])
  const name = typeof said === 'string' ? normalized(said) : undefined
  if (name === undefined) return undefined
  const node = namehash(name)
  const [address, avatar] = await Promise.all([
    record(client, registry, node, 'addr', [node]),
    record(client, registry, node, 'text', [node, 'avatar']),
  ])
  if (typeof address !== 'string' || address.toLowerCase() !== account.toLowerCase()) return undefined
  return { name, avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null }
}

/** Reads a record from the resolver in the registry. Returns `undefined` without a record, or if the contract fails. */
async function record(
  client: Client,
  registry: Address,
  node: Hex,
  functionName: 'name' | 'addr' | 'text',
  args: unknown[],
) {
  const read = (address: Address, name: string, given: unknown[]) =>
    readContract(client, { address, abi: namesAbi, functionName: name as 'name', args: given as [Hex] }).catch(
      (thrown: unknown) => {
        if (isRefusal(thrown)) return undefined
        throw thrown
      },
    )
  const resolver = await read(registry, 'resolver', [node])
  return resolver === undefined || resolver === zeroAddress ? undefined : read(resolver as Address, functionName, args)
}

/** The contract reverts, does not exist or returns an invalid value; as opposed to a network that does not respond. */
function isRefusal(thrown: unknown): boolean {
  for (let at = thrown; at instanceof Error; at = at.cause) if (at.name === 'OutgoingError') return false
  return true
}

// Accepts only normalized names, so that look-alikes are rejected.
function normalized(name: string): string | undefined {
  try {
    return name.includes('.') && name.length <= 255 && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
