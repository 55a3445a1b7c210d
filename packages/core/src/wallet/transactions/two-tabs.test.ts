import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.fixture.js'
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
  const { fox } = first
  const { approve } = await first.press('0.05')
  const asked = pendingText()
  const second = page.start([fox], sends)
  await second.kit.fetchBalance()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(fox.requests).not.toContain('search')
  expect(pendingText()).toBe(asked)
  approve()
  await expect.poll(() => first.kit.state.send?.attempt.status).toBe('done')
  await expect.poll(pendingText).toBe('')
  expect(second.events).not.toContain('SEND_SUCCESS')
})
