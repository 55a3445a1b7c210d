import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalView } from '../approval/approval-view.js'
import { createApprovalWindow } from './approval-window.js'
import type { MessageFromWindow, MessageToWindow } from './window-messages.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const origin = 'https://wallet.example'
const facts = { site: 'app.example', isMemoryOnly: false }
const view: ApprovalView = { icon: '', title: 'Send', notes: [], addresses: [], steps: [], facts: [] }
type Received = { data: unknown; origin: string; source: unknown }

/** A frame whose windows record the messages they receive. */
function start({ isBlocked = false } = {}) {
  const listeners = new Set<(event: Received) => void>()
  const seen = { isBlocked, answers: [] as boolean[] }
  const windows: ReturnType<typeof createWindow>[] = []
  const approval = createApprovalWindow({
    origin,
    facts,
    view,
    messages: (listener) => {
      listeners.add(listener as (event: Received) => void)
      return () => void listeners.delete(listener as (event: Received) => void)
    },
    open() {
      if (seen.isBlocked) return null
      const opened = createWindow()
      windows.push(opened)
      return opened
    },
    onAnswer: (isApproved) => void seen.answers.push(isApproved),
  })
  const receive = (message: Partial<MessageFromWindow>, from: Partial<Received> = {}) => {
    const event = { data: { type: 'openappkit/approval-window', ...message }, origin, source: windows.at(-1), ...from }
    for (const listener of listeners) listener(event)
  }
  return { approval, receive, seen, windows, listeners }
}

function createWindow() {
  const opened = {
    closed: false,
    received: [] as MessageToWindow[],
    focused: 0,
    focus: () => void (opened.focused += 1),
    postMessage(message: unknown, to: string) {
      expect(to).toBe(origin)
      opened.received.push(message as MessageToWindow)
    },
    close: () => void (opened.closed = true),
  }
  return opened
}

const yes = { status: 'answered', isApproved: true } as const

test('a window that is ready receives the request, also after a reload', () => {
  const { approval, receive, windows } = start()
  expect(approval.show()).toBe(true)
  expect(windows[0]?.received).toEqual([])
  receive({ status: 'ready' })
  receive({ status: 'ready' })
  approval.finish()
  receive({ status: 'ready' })
  expect(windows[0]?.received.map(({ status }) => status)).toEqual(['asking', 'asking', 'finishing', 'finishing'])
  expect(windows[0]?.received[0]).toMatchObject({ facts, view })
})

test('only the first answer of the window counts', () => {
  const { approval, receive, seen, windows } = start()
  receive(yes)
  approval.show()
  receive(yes, { origin: 'https://app.example' })
  receive(yes, { source: {} })
  receive(yes, { source: null })
  receive(yes, { data: 'yes' })
  receive(yes, { data: null })
  expect(seen.answers).toEqual([])
  receive(yes)
  receive({ status: 'answered', isApproved: false })
  windows[0]?.close()
  vi.advanceTimersByTime(2_000)
  expect(seen.answers).toEqual([true])
})

test('a closed window refuses the request', () => {
  const { approval, windows, seen } = start()
  approval.show()
  expect(approval.show()).toBe(true)
  expect(windows).toHaveLength(1)
  expect(windows[0]?.focused).toBe(1)
  windows[0]?.close()
  vi.advanceTimersByTime(2_000)
  expect(seen.answers).toEqual([false])
})

test('show reports that the browser blocked the window', () => {
  const { approval, seen, windows } = start({ isBlocked: true })
  expect(approval.show()).toBe(false)
  seen.isBlocked = false
  expect(approval.show()).toBe(true)
  expect(windows).toHaveLength(1)
})

test('end closes the window and removes all listeners', () => {
  const { approval, receive, seen, windows, listeners } = start()
  approval.show()
  approval.end()
  receive(yes)
  vi.advanceTimersByTime(2_000)
  expect(windows[0]?.closed).toBe(true)
  expect([listeners.size, seen.answers.length, vi.getTimerCount()]).toEqual([0, 0, 0])
})
