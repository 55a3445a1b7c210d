import type { WindowMessage } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { followWindow } from './follow-window.js'

const origin = 'https://wallet.example'
const task = { type: 'openappkit/keep', task: 'continue', site: 'https://app.example' } as const
const opener = {}

function start(signal = new AbortController().signal) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const sent: unknown[] = []
  const window = {
    opener,
    postMessage: (message: unknown, to: string) => sent.push([message, to]),
    close: () => undefined,
  }
  const messages = (listener: (message: WindowMessage) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const answer = followWindow({ messages, origin, opener, task }, signal)
  const receive = (status: string, more: Partial<WindowMessage> = {}) => {
    const data = { type: 'openappkit/kept-window', status }
    for (const listener of listeners) listener({ data, origin, source: window, ports: [], ...more })
  }
  return { answer, receive, sent, window, listeners }
}

test('a frame gives its task to a window that is ready, and ends with its answer', async () => {
  const { answer, receive, sent, listeners } = start()
  receive('ready')
  receive('ready')
  expect(sent).toEqual([
    [task, origin],
    [task, origin],
  ])
  receive('none')
  expect((await answer).message).toMatchObject({ status: 'none' })
  expect(listeners.size).toBe(0)
})

test('a frame ignores windows of other origins and windows that another page opened', async () => {
  const { receive, sent, window, listeners } = start()
  receive('ready', { origin: 'https://app.example' })
  receive('ready', { source: null })
  receive('ready', { source: { ...window, opener: {} } })
  receive('ready', { data: { type: 'openappkit/approval-window', status: 'ready' } })
  receive('ready', { data: null })
  // A window without the task may not answer.
  receive('none')
  expect(sent).toEqual([])
  expect(listeners.size).toBe(1)
})

test('an abort ends the listener of a frame', async () => {
  const stop = new AbortController()
  const { answer, listeners } = start(stop.signal)
  stop.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(listeners.size).toBe(0)
})
