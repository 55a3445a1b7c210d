import type { RpcClient } from '@openappkit/core/adapter'
import { createRpcClient } from '@openappkit/core/adapter'
import { deployLocalNames, startAnvil } from '@openappkit/testing/chains'
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, namehash, parseAbi } from 'viem'
import { never } from '../connect-fake-wallet.fixture.js'
import type { NamesQuery } from './names-client.js'

const abi = parseAbi([
  'function addr(bytes32 node)',
  'function name(bytes32 node)',
  'function text(bytes32 node, string key)',
])

/** The call data that lookups send to a resolver. */
export const addrOf = (name: string): Hex => encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
export const textOf = (name: string, key: string): Hex =>
  encodeFunctionData({ abi, functionName: 'text', args: [namehash(name), key] })
const reverseNameOf = (account: Address): string => `${account.slice(2).toLowerCase()}.addr.reverse`
const primaryOf = (account: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'name', args: [namehash(reverseNameOf(account))] })

export const anAddress = (address: Address): Hex => encodeAbiParameters([{ type: 'address' }], [address])
export const aText = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text])

/** Starts a chain with the contracts of ENS, and builds queries for it. */
export async function startNames() {
  const node = await startAnvil({ chainId: 31_337 })
  const names = await deployLocalNames(node.rpcUrl)
  const client: RpcClient = createRpcClient({ urls: [node.rpcUrl] })
  const contracts = { ensUniversalResolver: { address: names.address } }
  const ask = (change: Partial<NamesQuery> = {}): NamesQuery => ({
    client,
    network: { contracts } as never,
    readsOffchain: false,
    ...never,
    ...change,
  })

  return {
    names,
    rpcUrl: node.rpcUrl,
    client,
    ask,
    stop: () => node.stop(),
    /** Adds a name whose resolver returns `answer` as its address. */
    async addName(name: string, answer: Hex, isRevert = false) {
      const resolver = await names.addResolver(name)
      await resolver.setAnswer(addrOf(name), answer, isRevert)
      return resolver
    },
    /** Sets the reverse record of an account. */
    async addPrimary(account: Address, name: string) {
      const resolver = await names.addResolver(reverseNameOf(account))
      await resolver.setAnswer(primaryOf(account), aText(name))
    },
  }
}
