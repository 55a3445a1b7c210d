import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { friend, startSender, whole } from '../../test/sender.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const pendingText = () => page.area.getItem('@openappkit/kit/pending-sends') ?? ''
const sends = { chain: { balance: async () => 2n * whole, sends: true } }

test('a transfer that two tabs follow is told by the tab whose wallet was asked', async () => {
  const first = await startSender(page)
  const { fox } = first
  const block = createDeferred()
  fox.on('follow', block.promise)
  const { approve } = await first.press('0.05')
  approve()
  await expect.poll(() => fox.requests).toContain('follow')
  const second = page.start([fox], sends)
  const shown = () => second.kit.state.send?.attempt.status
  await expect.poll(shown).toBe('running')
  block.resolve()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('done')
  await expect.poll(shown).toBe('done')
  expect(pendingText()).toBe('')
  expect(first.events).toContain('SEND_SUCCESS')
  expect(second.events).not.toContain('SEND_SUCCESS')
  expect(second.kit.state.notices.current).toBeUndefined()
})

test('a transfer of a tab that is closed is told by the other tab', async () => {
  const first = await startSender(page)
  const { fox } = first
  const block = createDeferred()
  fox.on('follow', block.promise)
  const { approve } = await first.press('0.05')
  approve()
  await expect.poll(() => fox.requests).toContain('follow')
  const second = page.start([fox], sends)
  await expect.poll(() => second.kit.state.send?.attempt.status).toBe('running')
  first.kit.destroy()
  block.resolve()
  await expect.poll(() => second.kit.state.notices.current?.transfer).toMatchObject({ outcome: 'sent', to: friend })
  expect(second.events).toContain('SEND_SUCCESS')
  expect(pendingText()).toBe('')
})

test('a request that a wallet still shows to one tab is not given up by another one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await startSender(page)
  const { approve } = await first.press('0.05')
  const asked = pendingText()
  const second = page.start([first.fox], sends)
  await second.kit.fetchBalance()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(pendingText()).toBe(asked)
  approve()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('done')
  await expect.poll(pendingText).toBe('')
  expect(second.events).not.toContain('SEND_SUCCESS')
})

test('a transfer that the network knows before the tab that asked for it is told by the other tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await startSender(page)
  const { approve } = await first.press('0.05')
  const second = page.start([first.fox], sends)
  first.fox.sent.push({ id: '0xhash', payload: { kind: 'transfer', to: friend, amount: whole / 20n } as never })
  await second.kit.fetchBalance()
  // The network is asked every five seconds, and the other tab gets fifteen to hear the answer.
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(() => second.kit.state.notices.current?.transfer).toMatchObject({ outcome: 'sent', hash: '0xhash' })
  expect(second.events).toContain('SEND_SUCCESS')
  approve()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('done')
  expect(first.events).not.toContain('SEND_SUCCESS')
  expect(pendingText()).toBe('')
})

test('a tab that is suspended while it follows a transfer loses it to the tab that has seen the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await startSender(page)
  const block = createDeferred()
  first.fox.on('follow', block.promise)
  const { approve } = await first.press('0.05')
  approve()
  await expect.poll(() => first.fox.requests).toContain('follow')
  const awake = createFakeWallet('fox')
  awake.sent.push(...first.fox.sent)
  const second = page.start([awake], sends)
  await expect.poll(() => second.kit.state.send?.attempt.status).toBe('done')
  expect(second.events).not.toContain('SEND_SUCCESS')
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  await expect.poll(() => second.events).toContain('SEND_SUCCESS')
  expect(second.kit.state.notices.current?.transfer).toMatchObject({ outcome: 'sent', to: friend })
  block.resolve()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('done')
  expect(first.events).not.toContain('SEND_SUCCESS')
  expect(pendingText()).toBe('')
})

test('an equal transfer of another tab is not taken for the one whose answer was lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await startSender(page)
  const lost = await first.press('0.05')
  const second = await startSender(page, first.fox)
  const other = await second.press('0.05')
  lost.lose()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('failed')
  other.approve()
  await expect.poll(() => second.kit.state.send?.attempt.status).toBe('done')
  await vi.advanceTimersByTimeAsync(8 * 60_000)
  expect(first.told()).toEqual([])
  expect(first.events).not.toContain('SEND_SUCCESS')
  expect(pendingText()).toBe('')
})
