import type { WindowMessage } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { answerWindows, askFrames } from './handoff.js'

const origin = 'https://wallet.example'
const timeoutMs = 60

/** A window that receives messages like in a browser: only those for its origin. */
function createWindow(own: string) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const window = {
    opener: undefined as unknown,
    from: undefined as { window: unknown; origin: string } | undefined,
    postMessage(data: unknown, target: string) {
      const { from } = window
      const message = { data, origin: from?.origin ?? '', source: from?.window, ports: [] }
      if (target === own) queueMicrotask(() => listeners.forEach((listener) => listener(message)))
    },
  }
  const messages = (listener: (message: WindowMessage) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { window, messages }
}

/** A page with two frames, and a window that it opened. */
function setup({ popupOrigin = origin, opener = 'page' } = {}) {
  const [frame, other] = [createWindow(origin), createWindow('https://ads.example')]
  const page = { length: 2, 0: other.window, 1: frame.window }
  const popup = createWindow(popupOrigin)
  frame.window.from = { window: popup.window, origin: popupOrigin }
  popup.window.from = { window: frame.window, origin }
  popup.window.opener = opener === 'page' ? page : { length: 0 }
  const halves = new Map([['sign-in-1', 'the half']])
  const takeHalf = (signIn: string) => {
    const half = halves.get(signIn)
    halves.delete(signIn)
    return half
  }
  answerWindows({ messages: frame.messages, origin, page, takeHalf })
  const ask = (signIn: string) => askFrames({ signIn, opener: page, messages: popup.messages, origin, timeoutMs })
  return { ask, popup }
}

test('a window that the embedding page opened gets the half once', async () => {
  const { ask } = setup()
  expect(await ask('sign-in-1')).toBe('the half')
  expect(await ask('sign-in-1')).toBeUndefined()
})

test('a frame with another sign-in does not answer', async () => {
  expect(await setup().ask('sign-in-2')).toBeUndefined()
})

test('a window of another origin, or of another page, gets no half', async () => {
  expect(await setup({ popupOrigin: 'https://evil.example' }).ask('sign-in-1')).toBeUndefined()
  expect(await setup({ opener: 'stranger' }).ask('sign-in-1')).toBeUndefined()
})

test('a window without an opener sends no message', async () => {
  const { popup } = setup()
  expect(await askFrames({ signIn: 'sign-in-1', opener: null, messages: popup.messages, origin, timeoutMs })).toBe(
    undefined,
  )
})
