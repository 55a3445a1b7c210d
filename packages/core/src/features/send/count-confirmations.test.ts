import { chainFacts } from '@openappkit/protocol/caip'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKit } from '../../state/kit.js'
import { bitcoin, solana } from '../../networks/index.js'
import { createFakeWallet, type FakeWallet } from '../../test/fake-adapter.fixture.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'

/** Sends one ether, with the modal open or closed, and resolves when it is in a block. */
async function send(
  change: (fox: FakeWallet) => void,
  { isClosed = false, prepare }: { isClosed?: boolean; prepare?: (kit: AppKit) => Promise<unknown> } = {},
) {
  const fox = createFakeWallet('fox')
  change(fox)
  const { kit } = page.start([fox], { chain: { balance: async () => 2n * 10n ** 18n, sends: true } })
  await kit.connect({ connectorId: 'fox' })
  await prepare?.(kit)
  await kit.open({ view: 'WalletSend' })
  const sending = await kit.send.preload()
  sending.begin({ amount: '1', to: friend })
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  await sending.review()
  const block = createDeferred()
  fox.on('follow', block.promise)
  const sent = sending.submit()
  await expect.poll(() => fox.requests).toContain('follow')
  if (isClosed) await kit.close()
  block.resolve()
  await sent
  const counted = () => kit.state.send?.confirmations
  return { fox, kit, sending, counted, attempt: () => kit.state.send?.attempt }
}

describe('confirmations of a finished transfer', () => {
  test('confirmations are counted as they come, and then no request follows', async () => {
    const rest = createDeferred()
    const { counted, attempt } = await send((fox) => {
      fox.depths = [1, 2, 5]
      fox.on('count', rest.promise)
    })
    // One confirmation finishes it.
    expect(attempt()).toMatchObject({ status: 'done', value: { hash: '0xhash' } })
    await expect.poll(counted).toEqual({ hash: '0xhash', done: 5, of: 12, isCounting: true })
    rest.resolve()
    await expect.poll(counted).toEqual({ hash: '0xhash', done: 12, of: 12, isCounting: false })
  })

  test('confirmations stay at the last number if the endpoint fails, and the transfer stays done', async () => {
    const { counted, attempt } = await send((fox) => {
      fox.depths = [3]
      fox.on('count', new AppKitError('rpc_failed', 'no'))
    })
    await expect.poll(counted).toEqual({ hash: '0xhash', done: 3, of: 12, isCounting: false })
    expect(attempt()?.status).toBe('done')
  })

  test('a transfer that fails in another block after a reorg is failed', async () => {
    const { attempt } = await send((fox) => void (fox.isUndone = true))
    await expect.poll(attempt).toMatchObject({ status: 'failed', code: 'rpc_fatal', step: { hash: '0xhash', done: 0 } })
  })

  test('confirmations are not requested while the modal is closed', async () => {
    const { fox, kit, counted, attempt } = await send(() => undefined, { isClosed: true })
    await expect.poll(() => attempt()?.status).toBe('done')
    await expect.poll(() => kit.state.notices.current).toMatchObject({ transfer: { outcome: 'sent' } })
    expect(counted()).toBeUndefined()
    expect(fox.requests).not.toContain('count')
  })

  test('confirmations change nothing once the modal is closed or another transfer has begun', async () => {
    for (const leave of ['close', 'begin'] as const) {
      const rest = createDeferred()
      const { kit, sending, counted } = await send((fox) => {
        fox.depths = [2]
        fox.on('count', rest.promise)
      })
      await expect.poll(counted).toMatchObject({ done: 2 })
      if (leave === 'close') await kit.close()
      else sending.begin()
      const last = counted()
      rest.resolve()
      await kit.fetchBalance()
      expect(counted(), leave).toEqual(last)
      kit.destroy()
    }
  })
})

test.each([
  ['0xFox', '21'],
  ['0xrelayer', undefined],
] as const)('a fee that %s paid is a fee of the account: %s', async (by, fee) => {
  const { attempt } = await send((fox) => void (fox.paid = { by, amount: 21n }))
  const ended = attempt()
  expect(ended?.status === 'done' && ended.value.fee).toBe(fee)
})

test('a transfer finishes while swaps and purchases are loaded but not started', async () => {
  const { kit, attempt } = await send(() => undefined, {
    prepare: ({ onramp, swap, holdings }) => Promise.all([onramp.preload(), swap.preload(), holdings.preload()]),
  })
  expect(attempt()?.status).toBe('done')
  expect([kit.state.onramp, kit.state.swap]).toEqual([undefined, undefined])
})

test('a transfer counts 12 confirmations on EVM, 32 on Solana and 1 on Bitcoin', () => {
  expect(chainFacts.eip155.confirmations).toBe(12)
  expect(chainFacts[solana.chainNamespace].confirmations).toBe(32)
  expect(chainFacts[bitcoin.chainNamespace].confirmations).toBe(1)
})
