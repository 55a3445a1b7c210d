import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { preloadEarly } from './preload-early.js'

let end = () => {}
/** Idle callbacks, which the test runs. */
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

function watch(preload: 'intent' | 'presence' | 'idle') {
  const steps: string[] = []
  const early = { fetch: async () => void steps.push('fetch'), preload: async () => void steps.push('draw') }
  end = preloadEarly(preload, early)
  return steps
}

async function beIdle(): Promise<void> {
  for (const work of waiting.splice(0)) work()
  await Promise.resolve()
}

test.each([
  ['a pointer that moves', () => userEvent.hover(document.body)],
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['a click', () => userEvent.click(document.body)],
])('%s anywhere on the page loads the code of the first screen, and then renders it, once', async (_, act) => {
  const steps = watch('presence')
  await act()
  expect(steps).toEqual([])
  await beIdle()
  expect(steps).toEqual(['fetch'])
  await act()
  await beIdle()
  expect(steps).toEqual(['fetch', 'draw'])
  await act()
  await beIdle()
  expect(steps).toHaveLength(2)
})

test('a page without a user loads nothing: neither its scrolling nor events that scripts dispatch count', async () => {
  const steps = watch('presence')
  dispatchEvent(new Event('scroll'))
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel']) dispatchEvent(new Event(name))
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await beIdle()
  expect(steps).toEqual([])
})

test('nothing is loaded for a destroyed kit, or with `intent`', async () => {
  const ended = watch('presence')
  end()
  const cautious = watch('intent')
  await userEvent.keyboard('{Shift}')
  await beIdle()
  expect([ended, cautious]).toEqual([[], []])
})

test('`idle` loads without a user event', async () => {
  const steps = watch('idle')
  await beIdle()
  expect(steps).toEqual(['draw'])
})
