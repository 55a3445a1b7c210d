import { type Anvil, startAnvil, toEvmNetwork } from '@openappkit/testing/chains'
import { createTestClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectFakeWallet, never } from './connect-fake-wallet.fixture.js'

// Its own chain: the test counts its blocks.
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_340 })
})
afterAll(() => anvil.stop())

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('sentSince finds transactions in many blocks, the oldest first, and none before the nonce', async () => {
  const network = toEvmNetwork(anvil)
  const { chain, session } = await connectFakeWallet({ chains: [anvil] })
  const miner = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  const send = async (amount: bigint) => {
    const prepared = await chain.sending.prepare(session, network, { kind: 'transfer', to: friend, amount }, never)
    return { prepared, id: await chain.sending.send(session, prepared, never) }
  }
  await send(parseEther('1'))
  await miner.mine({ blocks: 70 })
  const { prepared, id } = await send(parseEther('1'))
  await miner.mine({ blocks: 33 })
  const other = await send(parseEther('2'))
  await miner.mine({ blocks: 5 })
  const { from, since = '' } = prepared
  const found = await chain.sending.sentSince(from, since, network, never)
  expect(found.map((one) => one.id)).toEqual([id, other.id])
  const { actions } = await chain.describing.describe({ network, from, payload: found[0]?.payload ?? prepared.payload })
  expect(actions).toEqual([{ kind: 'transfer', to: friend, amount: parseEther('1') }])
  const now = await chain.sending.readSince(from, network, never)
  expect(now).toBe('3')
  expect(await chain.sending.sentSince(from, now, network, never)).toEqual([])
})
