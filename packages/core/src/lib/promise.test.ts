import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline } from './promise.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('withDeadline settles with work that ends in time, and leaves no timer', async () => {
  expect(await withDeadline(100, async () => 'done')).toBe('done')
  await expect(withDeadline(100, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('withDeadline rejects with timed_out, aborts the signal and does not wait for late work', async () => {
  let signal: AbortSignal | undefined
  const ended = withDeadline(100, (given) => {
    signal = given
    return new Promise(() => undefined)
  })
  const outcome = expect(ended).rejects.toMatchObject({ code: 'timed_out' })
  await vi.advanceTimersByTimeAsync(99)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(signal?.aborted).toBe(true)
})
