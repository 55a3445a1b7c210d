import { FrameError } from '@openappkit/protocol/frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const unreachable = () => Promise.reject(new FrameError('service_unreachable'))

test('poll repeats a request until it returns a value, through an outage and a limit', async () => {
  const answers = [
    async () => undefined,
    unreachable,
    () => Promise.reject(new FrameError('email_cooldown')),
    async () => undefined,
    async () => 'found',
  ]
  const found = poll(async () => answers.shift()?.(), 2_000, signal)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await found).toBe('found')
})

test('poll rejects when the service is unreachable for a minute', async () => {
  const found = poll(unreachable, 2_000, signal)
  const outcome = expect(found).rejects.toMatchObject({ code: 'service_unreachable' })
  await vi.advanceTimersByTimeAsync(60_000)
  await outcome
})

test('poll rejects at once with any other error, and when it is aborted', async () => {
  const refused = () => Promise.reject(new FrameError('sign_in_failed'))
  await expect(poll(refused, 2_000, signal)).rejects.toMatchObject({ code: 'sign_in_failed' })
  const leaving = new AbortController()
  const found = poll(async () => undefined, 2_000, leaving.signal)
  const outcome = expect(found).rejects.toMatchObject({ code: 'aborted' })
  await vi.advanceTimersByTimeAsync(1_000)
  leaving.abort()
  await outcome
})
