import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { friend, startSender, whole } from '../../test/sender.fixture.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const start = () => startSender(page)
const pendingText = () => page.area.getItem('@openappkit/kit/pending-sends') ?? ''

const sum = (tenths: bigint) => String((whole * tenths) / 100n)

describe('two concurrent transfers', () => {
  test('the first of two transfers is announced as itself while the screen shows the second', async () => {
    const { kit, events, press, cancel, told } = await start()
    const first = await press('0.05')
    cancel()
    const second = await press('0.06')
    first.approve()
    await expect.poll(told).toEqual([`sent ${sum(5n)}`])
    second.refuse()
    await expect.poll(() => kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
    expect(kit.router.view).toBe('WalletSendConfirmed')
    expect(told()).toEqual([`sent ${sum(5n)}`])
    expect(events.filter((event) => event === 'SEND_SUCCESS' || event === 'SEND_REJECTED')).toEqual([
      'SEND_SUCCESS',
      'SEND_REJECTED',
    ])
    expect(pendingText()).toBe('')
  })

  test('the transfer on the screen is reported there alone', async () => {
    const { kit, press, cancel, told } = await start()
    const first = await press('0.05')
    cancel()
    const second = await press('0.06')
    second.approve()
    await expect.poll(() => kit.state.send?.attempt.status).toBe('done')
    expect(told()).toEqual([])
    first.refuse()
    await expect.poll(pendingText).toBe('')
    expect(told()).toEqual([])
  })
})

test('a transfer that is cancelled here is shown as open in the wallet until it is answered there', async () => {
  const { kit, press, cancel } = await start()
  const left = () => kit.state.send?.left.map(({ amount }) => amount)
  const { refuse } = await press('0.05')
  expect(left()).toEqual([])
  cancel()
  expect(left()).toEqual([sum(5n)])
  refuse()
  await expect.poll(left).toEqual([])
})

test('submitting a transfer opens its screen, and Back leads to the account', async () => {
  const { kit, press } = await start()
  await press('0.05')
  await expect.poll(() => kit.router.view).toBe('WalletSendConfirmed')
  // The review stays until then: sending its bytes is not an error.
  expect(kit.state.send?.review.status).toBe('ready')
  kit.router.goBack()
  expect(kit.router.view).toBe('Account')
})

test('a lost answer is shown at once, and the transaction that was sent is found', async () => {
  const { fox, kit, press, told } = await start()
  const { lose } = await press('0.05')
  lose()
  await expect.poll(() => kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'relay_unreachable' })
  expect(kit.state.send?.left.map(({ amount }) => amount)).toEqual([sum(5n)])
  const payload = { kind: 'transfer', to: friend, amount: BigInt(sum(5n)) }
  fox.sent.push({ id: '0xunheard', payload: payload as never })
  await expect.poll(told, { timeout: 20_000 }).toEqual([`sent ${sum(5n)}`])
  expect(kit.state.send?.left).toEqual([])
  expect(pendingText()).toBe('')
})

describe('a transfer in no block', () => {
  const minutesMs = 60_000

  async function sendIntoNothing() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const started = await start()
    const { fox, kit, press } = started
    fox.on('follow', 'hangs')
    const { approve } = await press('0.05')
    approve()
    const step = () => {
      const attempt = kit.state.send?.attempt
      return attempt && 'step' in attempt ? attempt.step : undefined
    }
    await expect.poll(step).toEqual({ kind: 'confirming', hash: '0xhash', done: 0, of: 12 })
    await vi.advanceTimersByTimeAsync(9 * minutesMs)
    expect(step()).not.toHaveProperty('isUnseen')
    return { ...started, step }
  }

  test('a transfer in no block is shown as unseen after ten minutes, and is forgotten when the user dismisses it', async () => {
    const { kit, sending, step, told } = await sendIntoNothing()
    await vi.advanceTimersByTimeAsync(minutesMs)
    expect(step()).toMatchObject({ hash: '0xhash', isUnseen: true })
    expect(pendingText()).toContain('0xhash')
    sending.stopWatching('0xhash')
    await expect.poll(() => kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'aborted' })
    expect([pendingText(), told()]).toEqual(['', []])
  })

  test('a page that opens after ten minutes shows the transfer as unseen at once', async () => {
    const { fox } = await sendIntoNothing()
    page.unload()
    await vi.advanceTimersByTimeAsync(minutesMs)
    const { kit } = page.start([fox], { chain: { sends: true } })
    await kit.ready()
    await expect.poll(() => kit.state.send?.attempt).toMatchObject({ step: { hash: '0xhash', isUnseen: true } })
    expect(kit.getAccount().isConnected).toBe(true)
    expect(pendingText()).toContain('0xhash')
  })

  test('a transfer in no block is kept while its wallet has not reconnected yet', async () => {
    const { fox } = await sendIntoNothing()
    page.unload()
    await vi.advanceTimersByTimeAsync(minutesMs)
    fox.isPresent = false
    const { kit } = page.start([fox], { chain: { sends: true } })
    await kit.ready()
    await vi.advanceTimersByTimeAsync(minutesMs)
    expect(kit.getAccount().status).toBe('disconnected')
    expect(pendingText()).toContain('0xhash')
    await kit.disconnect()
    await expect.poll(pendingText).toBe('')
  })

  test('a transfer in no block is forgotten with its account, and not before the ten minutes are over', async () => {
    const { kit } = await sendIntoNothing()
    await kit.disconnect()
    expect(pendingText()).toContain('0xhash')
    await vi.advanceTimersByTimeAsync(minutesMs)
    expect(pendingText()).toBe('')
  })

  test('a transfer in no block is forgotten when its account is disconnected after ten minutes', async () => {
    const { kit } = await sendIntoNothing()
    await vi.advanceTimersByTimeAsync(5 * minutesMs)
    expect(pendingText()).toContain('0xhash')
    await kit.disconnect()
    await expect.poll(pendingText).toBe('')
  })

  test('a transfer in no block is not searched for after seven days', async () => {
    const { fox } = await sendIntoNothing()
    page.unload()
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * minutesMs)
    fox.requests.length = 0
    const { kit } = page.start([fox], { chain: { sends: true } })
    await kit.ready()
    await kit.send.preload()
    await vi.advanceTimersByTimeAsync(minutesMs)
    expect(fox.requests).not.toContain('follow')
    expect(kit.state.send).toBeUndefined()
  })
})

describe('the next page', () => {
  test('the next page finds what was approved while no page was open, and reports it once', async () => {
    const { fox, press } = await start()
    const { approve } = await press('0.05')
    page.unload()
    approve()
    await expect.poll(() => fox.sent.length).toBe(1)
    const next = page.start([fox], { chain: { balance: async () => 2n * whole, sends: true } })
    await next.kit.findWallets()
    await next.kit.fetchBalance()
    await expect
      .poll(() => next.kit.state.notices.current?.transfer)
      .toMatchObject({ outcome: 'sent', hash: '0xhash', to: friend, amount: sum(5n) })
    await expect.poll(() => next.events).toContain('SEND_SUCCESS')
    expect(pendingText()).toBe('')
    page.unload()
    const last = page.start([fox], { chain: { sends: true } })
    await last.kit.fetchBalance()
    expect(last.kit.state.notices.current).toBeUndefined()
  })

  test('the next page takes no other transfer for the pending one', async () => {
    const { fox, press } = await start()
    const { refuse } = await press('0.05')
    page.unload()
    refuse()
    // The user sends something else in the wallet meanwhile.
    fox.sent.push({ id: '0xother', payload: { kind: 'transfer', to: friend, amount: whole } as never })
    const next = page.start([fox], { chain: { sends: true } })
    await next.kit.fetchBalance()
    await expect.poll(() => fox.requests).toContain('search')
    expect(next.kit.state.notices.current).toBeUndefined()
    expect(pendingText()).toContain(sum(5n))
  })

  test('the next page searches again if the network did not answer the page before', async () => {
    const { fox, press } = await start()
    const { approve } = await press('0.05')
    page.unload()
    approve()
    fox.on('search', new AppKitError('rpc_failed', 'no'))
    vi.useFakeTimers()
    page.start([fox], { chain: { sends: true } })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(pendingText()).toContain(sum(5n))
    page.unload()
    fox.on('search', 'agrees')
    const { kit } = page.start([fox], { chain: { sends: true } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kit.state.notices.current?.transfer).toMatchObject({ outcome: 'sent', amount: sum(5n) })
    expect(pendingText()).toBe('')
  })
})

describe('a wallet with an unreadable answer', () => {
  test.each(['wallet_bad_answer', 'internal', 'rpc_failed'] as const)(
    'a transfer that the wallet sent is found after the error %s',
    async (code) => {
      const { fox, kit, press, told } = await start()
      const { end } = await press('0.05')
      end(code)
      await expect.poll(() => kit.state.send?.attempt).toMatchObject({ status: 'failed', code })
      // The wallet has answered: nothing is open there.
      expect(kit.state.send?.left).toEqual([])
      fox.sent.push({ id: '0xunheard', payload: { kind: 'transfer', to: friend, amount: BigInt(sum(5n)) } as never })
      await expect.poll(told, { timeout: 20_000 }).toEqual([`sent ${sum(5n)}`])
      expect(pendingText()).toBe('')
    },
  )

  test('the search after an unreadable answer ends after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { press, events } = await start()
    const { end } = await press('0.05')
    end('internal')
    await vi.advanceTimersByTimeAsync(70_000)
    expect(pendingText()).toBe('')
    expect(events).toContain('SEND_ERROR')
  })
})

test('neither of two transfers of the same amount is reported as the other', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { fox, press, told } = await start()
  const first = await press('0.05')
  const { promise, resolve } = createDeferred()
  fox.on('follow', promise)
  first.approve()
  await expect.poll(() => fox.requests).toContain('follow')
  // The second is refused, and the answer is lost; meanwhile the first is in a block under another hash.
  const second = await press('0.05')
  second.lose()
  const payload = { kind: 'transfer', to: friend, amount: BigInt(sum(5n)) } as never
  fox.sent.push({ id: '0xfaster', payload })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told()).toEqual([])
  fox.minedAs = '0xfaster'
  resolve()
  await expect.poll(told).toEqual([`sent ${sum(5n)}`])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(told()).toEqual([`sent ${sum(5n)}`])
  expect(pendingText()).toBe('')
})

describe('a replaced transaction', () => {
  const replaceBy = async (payload: object) => {
    const started = await start()
    const { fox, kit, press } = started
    const { approve } = await press('0.05')
    fox.replacedBy = { id: '0xreplaced', payload: { kind: 'transfer', ...payload } as never }
    approve()
    await expect.poll(() => kit.state.send?.attempt.status).toBe('failed')
    return started
  }

  test('a transaction that the wallet replaced with an empty one is cancelled', async () => {
    const { kit, events } = await replaceBy({ to: '0xfox', amount: 0n })
    expect(kit.state.send?.attempt).toMatchObject({ code: 'user_rejected', step: { kind: 'confirming' } })
    expect(events).toContain('SEND_REJECTED')
    expect(pendingText()).toBe('')
  })

  test.each([
    ['another recipient', { to: '0xother', amount: whole / 20n }],
    ['another amount', { to: friend, amount: 1n }],
    ['a token', { to: friend, amount: whole / 20n, token: '0xtoken' }],
  ])('a replacement with %s is reported on the screen of the transaction alone', async (_, payload) => {
    const { kit, events, told } = await replaceBy(payload)
    const instead = { kind: 'transfer', ...payload, amount: String(payload.amount) }
    const step = { kind: 'confirming', hash: '0xreplaced', instead }
    expect(kit.state.send?.attempt).toMatchObject({ code: 'transaction_mismatch', step })
    expect([told(), pendingText()]).toEqual([[], ''])
    expect(events).toContain('SEND_ERROR')
    expect(events).not.toContain('SEND_SUCCESS')
  })

  test('a notice reports a replaced transaction when its screen is closed', async () => {
    const { fox, kit, press, told } = await start()
    const { approve } = await press('0.05')
    await kit.close()
    fox.replacedBy = { id: '0xreplaced', payload: { kind: 'transfer', to: '0xother', amount: 1n } as never }
    approve()
    await expect.poll(told).toEqual([`other ${sum(5n)}`])
    expect(kit.state.notices.current?.transfer?.instead).toEqual({ kind: 'transfer', to: '0xother', amount: '1' })
  })
})

test.each([
  ['the purpose of another version', '"purpose":"stake"'],
  ['more decimals than a token can have', '"decimals":10000000000'],
  ['a multiplier beyond every number', '"scale":1e999'],
  ['a multiplier that no amount can be shown by', '"scale":1e308'],
  ['a multiplier and more units than an account holds', `"scale":1.5,"amount":"${'9'.repeat(400)}"`],
])('a stored entry with %s is dropped without the others', async (_, odd) => {
  const { fox, press } = await start()
  const { approve } = await press('0.05')
  page.unload()
  approve()
  const [entry] = (JSON.parse(pendingText()) as { data: [{ target: object }] }).data
  const target = JSON.stringify(entry.target).replace(/\}$/, `,${odd}}`)
  const other = JSON.stringify({ ...entry, id: 'x', hash: '0xodd', target: 'odd' }).replace('"odd"', target)
  page.area.setItem('@openappkit/kit/pending-sends', pendingText().replace('"data":[', `"data":[${other},null,`))
  const { kit } = page.start([fox], { chain: { sends: true } })
  await kit.fetchBalance()
  await expect.poll(() => kit.state.notices.current?.transfer).toMatchObject({ outcome: 'sent', amount: sum(5n) })
  await expect.poll(pendingText).toBe('')
  expect(kit.state.notices.waiting).toEqual([])
})

test('the next page does not report a transfer that was sent again after a failure as the first one', async () => {
  const { fox, press, told, kit } = await start()
  const first = await press('0.05')
  first.lose()
  await expect.poll(() => kit.state.send?.attempt.status).toBe('failed')
  const second = await press('0.05')
  second.approve()
  await expect.poll(() => kit.state.send?.attempt.status).toBe('done')
  expect(told()).toEqual([])
  page.unload()
  const asked = fox.requests.length
  vi.useFakeTimers()
  const next = page.start([fox], { chain: { sends: true } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fox.requests.slice(asked)).toContain('search')
  expect(next.kit.state.notices.current).toBeUndefined()
  expect(next.events).not.toContain('SEND_SUCCESS')
})
