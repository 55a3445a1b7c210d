import { type Address, type Client, type Hex, parseAbi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { namehash } from 'viem/ens'
import { readFailure } from './names-client.js'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])

type Record = 'resolver' | 'addr' | 'name' | 'text'

/** Resolves the address of a name through the registry (ERC-137). */
export async function registryAddress(client: Client, registry: Address, name: string): Promise<Address | undefined> {
  const node = namehash(name)
  const address = (await record(client, registry, 'addr', node)) as Address | undefined
  return address === zeroAddress ? undefined : address
}

/** Reads the reverse record of an account (ERC-181). Does not verify that the name resolves to the account. */
export const registryName = (client: Client, registry: Address, account: Address): Promise<string | undefined> =>
  record(client, registry, 'name', namehash(`${account.slice(2).toLowerCase()}.addr.reverse`))

/** Reads a text record of a name (ERC-634). */
export const registryText = (client: Client, registry: Address, name: string, key: string) =>
  record(client, registry, 'text', namehash(name), key)

async function record(client: Client, registry: Address, functionName: Record, ...args: [Hex, string?]) {
  const resolver = await read(client, registry, 'resolver', [args[0]])
  return resolver && resolver !== zeroAddress ? read(client, resolver as Address, functionName, args) : undefined
}

/** Returns `undefined` if the contract reverts, does not exist or returns invalid data. */
async function read(client: Client, address: Address, functionName: Record, args: [Hex, string?]) {
  const question = { address, abi, functionName: functionName as 'name', args: args as [Hex] }
  return readContract(client, question).catch((thrown: unknown) => {
    try {
      return readFailure(thrown)
    } catch (failed) {
      if ((failed as { code?: unknown }).code === 'name_resolve_failed') return undefined
      throw failed
    }
  })
}
