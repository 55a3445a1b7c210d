import { type Anvil, startAnvil, toEvmNetwork } from '@openappkit/testing/chains'
import { createTestClient, createWalletClient, type Hex, http, parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { never, setupFakeWallet } from './connect-fake-wallet.fixture.js'

// Its own chain: it mines only on request.
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_339, args: ['--no-mining'] })
})
afterAll(() => anvil.stop())

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function sendAndFollow(confirmations = 1) {
  const transport = http(anvil.rpcUrl)
  const miner = createTestClient({ mode: 'anvil', transport })
  const wallet = createWalletClient({ transport })
  const [account] = (await wallet.getAddresses()) as [Hex]
  const nonce = Number(
    await wallet.request({ method: 'eth_getTransactionCount' as never, params: [account, 'latest'] as never }),
  )
  const send = (to: Hex, value: bigint, maxFeePerGas: bigint) =>
    wallet.sendTransaction({ account, chain: null, to, value, nonce, maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas })
  const hash = await send(friend, parseEther('1'), parseGwei('5'))
  const seen: number[] = []
  const { chain } = setupFakeWallet()
  const followed = chain.sending.follow(hash, toEvmNetwork(anvil), (progress) => seen.push(progress.confirmations), {
    ...never,
    confirmations,
  })
  await expect.poll(() => seen).toEqual([0])
  // Lets `follow` read the pending transaction before a replacement evicts it.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { account, hash, seen, send, followed, mine: () => miner.mine({ blocks: 1 }) }
}

test('follow counts each block, and resolves with the last confirmation', async () => {
  const { hash, seen, followed, mine } = await sendAndFollow(3)
  for (const blocks of [1, 2, 3]) {
    await mine()
    await expect.poll(() => seen.at(-1)).toBe(blocks)
  }
  expect(await followed).toMatchObject({ id: hash, isSuccess: true })
})

test('a transaction that the wallet speeds up succeeds under its new hash', async () => {
  const { hash, send, followed, mine } = await sendAndFollow()
  const faster = await send(friend, parseEther('1'), parseGwei('50'))
  await mine()
  expect(await followed).toMatchObject({ id: faster, isSuccess: true, isCancelled: false })
  expect(faster).not.toBe(hash)
})

test('a transaction that the wallet cancels does not succeed', async () => {
  const { account, send, followed, mine } = await sendAndFollow()
  const cancel = await send(account, 0n, parseGwei('50'))
  await mine()
  expect(await followed).toMatchObject({
    id: cancel,
    isSuccess: false,
    isCancelled: true,
    receipt: { status: 'success' },
  })
})
