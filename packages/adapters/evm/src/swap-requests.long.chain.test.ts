import type { AppKit } from '@openappkit/core'
import { localTokens } from '@openappkit/testing/chains'
import type { FakeWallet } from '@openappkit/testing/wallets'
import { describe, expect, test } from 'vitest'
import { codeOf, resultOf, start, useExchange } from './swap-visitor.fixture.js'

const { dollar } = localTokens
const local = useExchange()

/** Collects the swap events that a kit tracks from now on. */
function listen(kit: AppKit): string[] {
  const events: string[] = []
  kit.subscribeEvents(({ data }) => {
    if (data?.event.includes('SWAP') && !data.event.startsWith('CLICK')) events.push(data.event)
  })
  return events
}

const sentBy = (wallet: FakeWallet) =>
  wallet.requests.filter(({ method }) => method === 'eth_sendTransaction' || method === 'wallet_sendCalls').length

/** Submits a swap and waits until the wallet asks for the first transaction. */
async function ask(swap: { from: string; to: string; amount: string; wallet?: { batches: true } }) {
  const visitor = await start(swap)
  const { kit, wallet, swaps } = visitor
  await kit.open({ view: 'Account' })
  kit.router.push('Swap')
  kit.router.push('SwapPreview')
  const events = listen(kit)
  wallet.setBehaviour('hang')
  const ended = codeOf(swaps.submit())
  await expect.poll(() => sentBy(wallet)).toBe(1)
  const told = () => {
    const { current, waiting } = kit.state.notices
    return [current, ...waiting].flatMap((notice) => (notice?.transfer ? [notice.transfer.outcome] : []))
  }
  const left = () => kit.state.swap?.left.map(({ purpose, symbol }) => `${purpose} ${symbol}`)
  return {
    ...visitor,
    events,
    ended,
    told,
    left,
    cancel: async () => (swaps.cancel(), expect(await ended).toBe('aborted')),
  }
}

describe('cancelled swaps', () => {
  test.each([
    ['a transaction', undefined, 'ETH', 'LUSD', '0.5'],
    ['a batch', { batches: true } as const, 'LUSD', 'ETH', '100'],
  ])(
    'the next submit joins a swap that the page cancelled, and requests %s once',
    async (_, options, from, to, amount) => {
      const wallet = options && { wallet: options }
      const { kit, swaps, wallet: fox, cancel, left, told, events } = await ask({ from, to, amount, ...wallet })
      await cancel()
      expect(left()).toEqual([`swap ${from}`])
      const ended = swaps.submit()
      await expect.poll(() => kit.state.swap?.attempt).toMatchObject({ status: 'running', step: { kind: 'prompt' } })
      expect(left()).toEqual([])
      fox.answerPrompt('approve')
      const hash = await ended
      expect(resultOf(kit)?.hash).toBe(hash)
      expect(resultOf(kit)?.received).toBeDefined()
      expect(sentBy(fox)).toBe(1)
      expect(told()).toEqual([])
      expect(events).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
    },
  )

  test('a swap that the page cancels and the wallet approves is shown on its own screen, and not offered again', async () => {
    const { kit, wallet, cancel, told, events, left } = await ask({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    const held = () => kit.state.swap?.tokens.list.find(({ symbol }) => symbol === 'LUSD')?.amount
    const before = held()
    await cancel()
    wallet.answerPrompt('approve')
    await expect.poll(() => resultOf(kit)?.received).toBeDefined()
    expect([left(), told(), sentBy(wallet)]).toEqual([[], [], 1])
    expect(events).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
    await expect.poll(held).not.toBe(before)
  })

  test('a swap that the page cancels and the wallet approves while the form is open shows a notice and empties the form', async () => {
    const { kit, wallet, cancel, told, events } = await ask({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    await cancel()
    kit.router.goBack()
    wallet.answerPrompt('approve')
    await expect.poll(told).toEqual(['sent'])
    await expect.poll(() => kit.state.swap).toMatchObject({ amountText: '', sold: '', attempt: { status: 'idle' } })
    await expect.poll(() => kit.state.swap?.bought).toBe(dollar.address.toLowerCase())
    expect(events).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('a swap that the page cancels and the wallet rejects can be submitted again', async () => {
    const { kit, wallet, swaps, cancel, told, left, events } = await ask({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    await cancel()
    wallet.answerPrompt('refuse')
    await expect.poll(left).toEqual([])
    await expect.poll(() => events).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
    wallet.setBehaviour('approve')
    await swaps.submit()
    expect(resultOf(kit)?.received).toBeDefined()
    expect([told(), sentBy(wallet)]).toEqual([[], 2])
    expect(events.slice(2)).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('the next submit joins an allowance that the page cancelled, and continues with the swap', async () => {
    const { kit, wallet, swaps, cancel, left, events } = await ask({ from: 'LUSD', to: 'ETH', amount: '100' })
    await cancel()
    expect(left()).toEqual(['allowance LUSD'])
    const ended = swaps.submit()
    await expect.poll(() => kit.state.swap?.attempt).toMatchObject({ step: { kind: 'prompt', of: 'allow' } })
    wallet.answerPrompt('approve')
    wallet.setBehaviour('approve')
    await ended
    expect(resultOf(kit)?.received).toBeDefined()
    expect(sentBy(wallet)).toBe(2)
    expect(events).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('an allowance that the page cancels and the wallet approves leaves only the swap to review', async () => {
    const { kit, wallet, cancel, steps, left } = await ask({ from: 'LUSD', to: 'ETH', amount: '100' })
    expect(steps().map(({ kind }) => kind)).toEqual(['allow', 'swap'])
    await cancel()
    wallet.answerPrompt('approve')
    await expect.poll(() => steps().map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['swap'])
    expect([left(), sentBy(wallet), kit.state.swap?.attempt.status]).toEqual([[], 1, 'idle'])
  })
})

/** Lowers the allowance in the wallet, as a user can. */
function lowerTo(wallet: FakeWallet, units: bigint): () => void {
  const { request } = wallet.provider
  wallet.provider.request = (asked) => {
    const [payload] = (asked.params ?? []) as { data?: string }[]
    const isApproval = asked.method === 'eth_sendTransaction' && payload?.data?.startsWith('0x095ea7b3')
    if (!isApproval || !payload?.data) return request(asked)
    const data = `${payload.data.slice(0, -64)}${units.toString(16).padStart(64, '0')}`
    return request({ ...asked, params: [{ ...payload, data }] })
  }
  return () => void (wallet.provider.request = request)
}

test('an allowance that the user lowers in the wallet rejects with `allowance_too_low`, and the next submit continues', async () => {
  const { kit, wallet, swaps, account } = await start({ from: 'LUSD', to: 'ETH', amount: '100' })
  const events = listen(kit)
  const restore = lowerTo(wallet, 40_000_000n)
  expect(await codeOf(swaps.submit())).toBe('allowance_too_low')
  expect(kit.state.swap?.attempt).toMatchObject({ status: 'failed', code: 'allowance_too_low' })
  expect(kit.state.swap?.plan).toMatchObject({ status: 'ready', allowed: '40000000', steps: [{ kind: 'allow' }, {}] })
  expect(await local.exchange.allowance(dollar.address, account)).toBe(40_000_000n)
  expect(events).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
  // The next review still shows the allowance.
  await swaps.review()
  expect(kit.state.swap?.plan).toMatchObject({ status: 'ready', allowed: '40000000' })
  restore()
  await swaps.submit()
  expect(resultOf(kit)?.received).toBeDefined()
  expect(kit.state.swap?.attempt.status).toBe('done')
})

test('a wallet that sends another transaction rejects with `transaction_mismatch`, and tracks no success', async () => {
  const { kit, wallet, swaps } = await start({ from: 'ETH', to: 'LUSD', amount: '0.5' })
  const events = listen(kit)
  const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const { request } = wallet.provider
  wallet.provider.request = (asked) => {
    const [payload] = (asked.params ?? []) as { from?: string }[]
    const isSent = asked.method === 'eth_sendTransaction'
    return request(isSent ? { ...asked, params: [{ from: payload?.from, to: thief, value: '0x1' }] } : asked)
  }
  expect(await codeOf(swaps.submit())).toBe('transaction_mismatch')
  const step = { kind: 'confirming', of: 'swap', instead: { kind: 'transfer', to: thief, amount: '1' } }
  expect(kit.state.swap?.attempt).toMatchObject({ status: 'failed', code: 'transaction_mismatch', step })
  expect(events).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
})

describe('closed pages', () => {
  test('a swap that the wallet approves after the page closes is reported once by the next page', async () => {
    const { wallet, ended } = await ask({ from: 'ETH', to: 'LUSD', amount: '0.5' })
    local.page.leave()
    expect(await ended).toBe('aborted')
    wallet.answerPrompt('approve')
    const next = await local.page.open(local.exchange, wallet)
    const events = listen(next)
    await expect
      .poll(() => next.state.notices.current?.transfer, { timeout: 20_000 })
      .toMatchObject({ purpose: 'swap', outcome: 'sent', symbol: 'ETH' })
    expect(events).toEqual(['SWAP_SUCCESS'])
    local.page.leave()
    const last = await local.page.open(local.exchange, wallet)
    expect(last.state.notices.current).toBeUndefined()
    expect([...local.page.area.keys()].some((key) => key.endsWith('pending-sends'))).toBe(false)
  })
})
