import { FrameError } from '@openappkit/protocol/frame'
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { NodeClient } from './node-client.js'
import { ownsNumber, readToken } from './read-token.js'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const erc165 = parseAbi(['function supportsInterface(bytes4 id)'])
const ask = (id: `0x${string}`) => encodeFunctionData({ abi: erc165, args: [id] })
const [nft, multi, decimals] = [ask('0x80ac58cd'), ask('0xd9b67a26'), '0x313ce567']
const yes = encodeAbiParameters([{ type: 'bool' }], [true])
const no = encodeAbiParameters([{ type: 'bool' }], [false])
const six = encodeAbiParameters([{ type: 'uint8' }], [6])

/** A contract that answers some calls and reverts all others. */
const kindOf = async (answers: Record<string, string>) => {
  const node: NodeClient = {
    async request(_, params) {
      const [{ data }] = params as [{ data: string }]
      if (answers[data] === undefined)
        throw new FrameError('rpc_failed', { rpc: { code: 3, message: 'execution reverted' } })
      return answers[data]
    },
  }
  return (await readToken(node, address, new AbortController().signal)).kind
}

test('the kind of a contract is read with ERC-165, and that of an ERC-20 token by its decimals', async () => {
  expect(await kindOf({ [decimals]: six })).toBe('fungible')
  expect(await kindOf({ [decimals]: six, [nft]: no, [multi]: no })).toBe('fungible')
  expect(await kindOf({ [nft]: yes, [multi]: no })).toBe('nft')
  expect(await kindOf({ [nft]: yes, [multi]: no, [decimals]: six })).toBe('nft')
  expect(await kindOf({ [nft]: no, [multi]: yes })).toBe('multi')
})

test('the kind of a contract that answers nothing or everything is unknown', async () => {
  expect(await kindOf({})).toBeUndefined()
  expect(await kindOf({ [nft]: no, [multi]: no })).toBeUndefined()
  expect(await kindOf({ [nft]: yes, [multi]: yes, [decimals]: yes })).toBeUndefined()
  expect(await kindOf({ [nft]: '0x', [multi]: '0x01', [decimals]: '0x06' })).toBeUndefined()
  // These 32 bytes are neither true nor false.
  expect(await kindOf({ [nft]: six, [multi]: six })).toBeUndefined()
})

test('the kind of a contract is unknown if the node fails', async () => {
  for (const failure of [
    new FrameError('service_unreachable'),
    new FrameError('rpc_failed', { rpc: { code: -32005, message: 'rate limit' } }),
  ]) {
    const node: NodeClient = {
      async request(_, params) {
        const [{ data }] = params as [{ data: string }]
        if (data === decimals) return six
        throw failure
      },
    }
    expect((await readToken(node, address, new AbortController().signal)).kind).toBeUndefined()
    expect(await ownsNumber(node, { address, number: 7n }, new AbortController().signal)).toBe(true)
  }
})
