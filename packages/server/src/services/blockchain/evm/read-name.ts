import { type Address, type Client, type Hex, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { namehash, normalize } from 'viem/ens'
import { namesAbi } from './token-abi.js'

export type NameRecord = { name: string; avatar: string | null }

/**
 * The name that an account says it has, where the name says the same of the account. Asks resolvers directly, so that
 * records which are kept elsewhere (ERC-3668) are not followed. The avatar is the record as it is written: anything.
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

/** A record of the resolver that the registry names. Nothing where there is none, or the contract fails. */
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

/** A contract that reverts, is not there or answers nonsense; not a network that does not answer. */
function isRefusal(thrown: unknown): boolean {
  for (let at = thrown; at instanceof Error; at = at.cause) if (at.name === 'OutgoingError') return false
  return true
}

// A name that looks like another one is none: only what the standard writes the same way counts.
function normalized(name: string): string | undefined {
  try {
    return name.includes('.') && name.length <= 255 && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
