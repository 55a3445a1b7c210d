import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitToRetry } from './wait-to-retry.js'

class TestPage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function wait(pauseMs = 60_000) {
  const page = new TestPage()
  const stop = new AbortController()
  let isOver = false
  const over = waitToRetry(pauseMs, stop.signal, page).then(() => (isOver = true))
  return { page, stop, over, isOver: () => isOver }
}

test('a pause ends after its time', async () => {
  const { isOver, over } = wait(1_000)
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await over
})

test.each<[string, (waiting: ReturnType<typeof wait>) => unknown]>([
  ['the browser is online again', ({ page }) => page.dispatchEvent(new Event('online'))],
  ['the page wakes up', ({ page }) => page.document.dispatchEvent(new Event('resume'))],
  [
    'the page comes out of the back/forward cache',
    ({ page }) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  ['the signal aborts', ({ stop }) => stop.abort()],
])('a pause ends at once when %s', async (_, happen) => {
  const waiting = wait()
  happen(waiting)
  await waiting.over
})

test('a pause ends when the visitor comes back to the page after some seconds', async () => {
  const { page, isOver, over } = wait()
  const show = (state: DocumentVisibilityState) => {
    page.document.visibilityState = state
    page.document.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  await vi.advanceTimersByTimeAsync(1_000)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver(), 'hardly away').toBe(false)
  show('hidden')
  await vi.advanceTimersByTimeAsync(5_000)
  show('visible')
  await over
})

test('an aborted wait ends at once', async () => {
  await waitToRetry(60_000, AbortSignal.abort(), new TestPage())
})
