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

/** A frame whose windows write down what they are told. */
function start({ isBlocked = false } = {}) {
  const listeners = new Set<(event: Heard) => void>()
  const seen = { closed: 0, isBlocked, answers: [] as string[] }
  const windows: {
    closed: boolean
    told: SaidToWindow[]
    focused: number
    postMessage(said: unknown, to: string): void
    focus(): void
    close(): void
  }[] = []
  const asking = createWindowAsking({
    origin,
    facts,
    messages: (listener) => {
      listeners.add(listener as (event: Heard) => void)
      return () => void listeners.delete(listener as (event: Heard) => void)
    },
    open() {
      if (seen.isBlocked) return null
      const opened = {
        closed: false,
        told: [] as SaidToWindow[],
        focused: 0,
        focus: () => void (opened.focused += 1),
        postMessage: (said: unknown, to: string) => {
          expect(to).toBe(origin)
          opened.told.push(said as SaidToWindow)
        },
        close: () => void (opened.closed = true),
      }
      windows.push(opened)
      return opened
    },
    onClosed: () => void (seen.closed += 1),
  })
  const hear = (said: Partial<SaidByWindow>, from: Partial<Heard> = {}) => {
    const event = { data: { type: 'openappkit/approval-window', ...said }, origin, source: windows.at(-1), ...from }
    for (const listener of listeners) listener(event)
  }
  const ask = (name: string) =>
    asking.ask({
      view,
      onApprove: () => void seen.answers.push(`yes to ${name}`),
      onRefuse: () => void seen.answers.push(`no to ${name}`),
    })
  return { asking, ask, hear, seen, windows, listeners }
}

test('a window that says it is there is told what is asked at that moment, also when it is there again', () => {
  const { asking, ask, hear, windows } = start()
  expect(asking.show()).toBe(true)
  hear({ status: 'ready' })
  ask('one')
  hear({ status: 'ready' })
  asking.finish()
  expect(windows[0]?.told.map(({ status }) => status)).toEqual(['preparing', 'asking', 'asking', 'finishing'])
  expect(windows[0]?.told[1]).toMatchObject({ facts, view, number: 1 })
})

test('what was asked before the window was opened is told it too', () => {
  const { asking, ask, hear, windows } = start()
  ask('one')
  asking.show()
  hear({ status: 'ready' })
  expect(windows[0]?.told).toMatchObject([{ status: 'asking', number: 1 }])
})

test('an answer counts once, for what is asked, from the window alone', () => {
  const { asking, ask, hear, seen } = start()
  const yes = (number: number) => ({ status: 'answered', number, isApproved: true }) as const
  hear(yes(1))
  asking.show()
  ask('one')
  hear(yes(0))
  hear(yes(2))
  hear(yes(1), { origin: 'https://app.example' })
  hear(yes(1), { source: {} })
  hear(yes(1), { source: null })
  hear(yes(1), { data: 'yes' })
  hear(yes(1), { data: null })
  expect(seen.answers).toEqual([])
  hear(yes(1))
  hear(yes(1))
  ask('two')
  hear({ status: 'answered', number: 2, isApproved: false })
  expect(seen.answers).toEqual(['yes to one', 'no to two'])
})

test('a window that is closed says so once; another one may be opened', () => {
  const { asking, windows, seen } = start()
  asking.show()
  expect(asking.show()).toBe(true)
  expect(windows).toHaveLength(1)
  expect(windows[0]?.focused).toBe(1)
  windows[0]?.close()
  vi.advanceTimersByTime(2_000)
  expect(seen.closed).toBe(1)
  asking.show()
  expect(windows).toHaveLength(2)
})

test('a browser that blocks the window is told of', () => {
  const { asking, seen, windows } = start({ isBlocked: true })
  expect(asking.show()).toBe(false)
  seen.isBlocked = false
  expect(asking.show()).toBe(true)
  expect(windows).toHaveLength(1)
})

test('the end closes the window, and leaves nothing behind', () => {
  const { asking, ask, hear, seen, windows, listeners } = start()
  asking.show()
  ask('one')
  asking.end()
  hear({ status: 'answered', number: 1, isApproved: true })
  vi.advanceTimersByTime(2_000)
  expect(windows[0]?.closed).toBe(true)
  expect([listeners.size, seen.closed, seen.answers.length, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
})
