import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReturn } from './watch-return.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState }),
  })
  const onReturn = vi.fn()
  const stop = watchReturn(onReturn, page)
  return {
    onReturn,
    stop,
    show: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    resume: () => page.document.dispatchEvent(new Event('resume')),
    turn(state: DocumentVisibilityState) {
      page.document.visibilityState = state
      page.document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a page from the back/forward cache or from a freeze is a return; a new page is not', () => {
  const { onReturn, show, resume } = setup()
  show(false)
  expect(onReturn).not.toHaveBeenCalled()
  show(true)
  resume()
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('a short look at another tab is not a return, some seconds in it are', () => {
  const { onReturn, turn } = setup()
  turn('visible')
  turn('hidden')
  vi.advanceTimersByTime(2_999)
  turn('visible')
  expect(onReturn).not.toHaveBeenCalled()
  turn('hidden')
  vi.advanceTimersByTime(3_000)
  turn('visible')
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('no callback runs after the end, and a place without a document has no returns', () => {
  const { onReturn, stop, show, resume } = setup()
  stop()
  show(true)
  resume()
  expect(onReturn).not.toHaveBeenCalled()
  expect(() => watchReturn(onReturn, {})()).not.toThrow()
})
