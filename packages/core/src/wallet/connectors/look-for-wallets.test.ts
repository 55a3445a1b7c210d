import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookDelaysMs, lookForWallets } from './look-for-wallets.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lookForWallets looks at once, when the page has loaded, and a few times soon after', () => {
  const page = new EventTarget()
  const look = vi.fn()
  const stop = lookForWallets(page, look)
  expect(look).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('load'))
  expect(look).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(2 + lookDelaysMs.length)
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('lookForWallets stops looking when its stop function is called', () => {
  const page = new EventTarget()
  const look = vi.fn()
  lookForWallets(page, look)()
  page.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
