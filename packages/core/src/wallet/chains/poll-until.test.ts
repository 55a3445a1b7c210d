import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollUntil } from './poll-until.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('pollUntil asks again without an answer and after a failure', async () => {
  const ask = vi.fn<() => Promise<number | undefined>>(async () => 7)
  ask.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('dead'))
  const ended = pollUntil(new AbortController().signal, ask)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await ended).toBe(7)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('pollUntil asks more rarely the longer it takes, and every half minute at least', async () => {
  const ask = vi.fn(async () => undefined)
  const stop = new AbortController()
  const ended = pollUntil(stop.signal, ask).catch(String)
  const during = async (ms: number) => {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(ms)
    return ask.mock.calls.length - before
  }
  expect(await during(20_000)).toBe(20)
  expect(await during(580_000)).toBeLessThan(80)
  expect(await during(600_000)).toBe(20)
  stop.abort(new Error('stopped'))
  expect(await ended).toBe('Error: stopped')
})

test.each(['while it waits', 'while it asks'])('pollUntil rejects at once when it is aborted %s', async (when) => {
  const stop = new AbortController()
  const ask = vi.fn(async () => {
    if (when === 'while it asks') stop.abort(new Error('stopped'))
    return undefined
  })
  const ended = pollUntil(stop.signal, ask).catch(String)
  await vi.advanceTimersByTimeAsync(500)
  stop.abort(new Error('stopped'))
  expect(await ended).toBe('Error: stopped')
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
