import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalView } from '../approval/approval-view.js'
import { createWindowAsking } from './ask-in-window.js'
import type { SaidByWindow, SaidToWindow } from './window-messages.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const origin = 'https://wallet.example'
const facts = { site: 'app.example', isMemoryOnly: false }
const view: ApprovalView = { icon: '', title: 'Send', notes: [], addresses: [], steps: [], facts: [] }
type Heard = { data: unknown; origin: string; source: unknown }

/** A frame whose windows record the messages they receive. */
function start({ isBlocked = false } = {}) {
  const listeners = new Set<(event: Heard) => void>()
  const seen = { isBlocked, answers: [] as boolean[] }
  const windows: ReturnType<typeof createWindow>[] = []
  const asking = createWindowAsking({
    origin,
    facts,
    view,
    messages: (listener) => {
      listeners.add(listener as (event: Heard) => void)
      return () => void listeners.delete(listener as (event: Heard) => void)
    },
    open() {
      if (seen.isBlocked) return null
      const opened = createWindow()
      windows.push(opened)
      return opened
    },
    onAnswer: (isApproved) => void seen.answers.push(isApproved),
  })
  const hear = (said: Partial<SaidByWindow>, from: Partial<Heard> = {}) => {
    const event = { data: { type: 'openappkit/approval-window', ...said }, origin, source: windows.at(-1), ...from }
    for (const listener of listeners) listener(event)
  }
  return { asking, hear, seen, windows, listeners }
}

function createWindow() {
  const opened = {
    closed: false,
    told: [] as SaidToWindow[],
    focused: 0,
    focus: () => void (opened.focused += 1),
    postMessage(said: unknown, to: string) {
      expect(to).toBe(origin)
      opened.told.push(said as SaidToWindow)
    },
    close: () => void (opened.closed = true),
  }
  return opened
}

const yes = { status: 'answered', isApproved: true } as const

test('a window that is ready receives the request, also after a reload', () => {
  const { asking, hear, windows } = start()
  expect(asking.show()).toBe(true)
  expect(windows[0]?.told).toEqual([])
  hear({ status: 'ready' })
  hear({ status: 'ready' })
  asking.finish()
  hear({ status: 'ready' })
  expect(windows[0]?.told.map(({ status }) => status)).toEqual(['asking', 'asking', 'finishing', 'finishing'])
  expect(windows[0]?.told[0]).toMatchObject({ facts, view })
})

test('only the first answer of the window counts', () => {
  const { asking, hear, seen, windows } = start()
  hear(yes)
  asking.show()
  hear(yes, { origin: 'https://app.example' })
  hear(yes, { source: {} })
  hear(yes, { source: null })
  hear(yes, { data: 'yes' })
  hear(yes, { data: null })
  expect(seen.answers).toEqual([])
  hear(yes)
  hear({ status: 'answered', isApproved: false })
  windows[0]?.close()
  vi.advanceTimersByTime(2_000)
  expect(seen.answers).toEqual([true])
})

test('a closed window refuses the request', () => {
  const { asking, windows, seen } = start()
  asking.show()
  expect(asking.show()).toBe(true)
  expect(windows).toHaveLength(1)
  expect(windows[0]?.focused).toBe(1)
  windows[0]?.close()
  vi.advanceTimersByTime(2_000)
  expect(seen.answers).toEqual([false])
})

test('show reports that the browser blocked the window', () => {
  const { asking, seen, windows } = start({ isBlocked: true })
  expect(asking.show()).toBe(false)
  seen.isBlocked = false
  expect(asking.show()).toBe(true)
  expect(windows).toHaveLength(1)
})

test('end closes the window and removes all listeners', () => {
  const { asking, hear, seen, windows, listeners } = start()
  asking.show()
  asking.end()
  hear(yes)
  vi.advanceTimersByTime(2_000)
  expect(windows[0]?.closed).toBe(true)
  expect([listeners.size, seen.answers.length, vi.getTimerCount()]).toEqual([0, 0, 0])
})
