import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline } from './promise.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what ends in time ends as it does, and leaves no timer', async () => {
  expect(await withDeadline(100, async () => 'done')).toBe('done')
  await expect(withDeadline(100, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('what does not is timed_out, told so, and not waited for', async () => {
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
