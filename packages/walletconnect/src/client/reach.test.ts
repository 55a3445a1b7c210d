import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReach } from './reach.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const client = new EventEmitter()
  const relayer = Object.assign(new EventEmitter(), { connected: true })
  const said: boolean[] = []
  const reach = createReach(client as never, {
    relayer: relayer as never,
    limitMs: 8_000,
    onReach: (isReached) => said.push(isReached),
  })
  const setConnected = (connected: boolean) => {
    relayer.connected = connected
    relayer.emit(connected ? 'relayer_connect' : 'relayer_disconnect')
  }
  const request = { method: 'personal_sign' }
  return { reach, said, request, setConnected, sent: () => client.emit('session_request_sent', { request }) }
}

test('a request that the relay takes in time says nothing', async () => {
  const { reach, said, request, sent } = setup()
  const done = reach.ask(request)
  await vi.advanceTimersByTimeAsync(7_999)
  sent()
  await vi.advanceTimersByTimeAsync(60_000)
  done()
  expect(said).toEqual([])
})

test('one that it does not take is out of reach until it has it', async () => {
  const { reach, said, request, sent } = setup()
  reach.ask(request)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(said).toEqual([false])
  sent()
  expect(said).toEqual([false, true])
})

test('the answer of a wallet cannot come over a relay that is gone', async () => {
  const { reach, said, request, sent, setConnected } = setup()
  reach.ask(request)
  sent()
  setConnected(false)
  await vi.advanceTimersByTimeAsync(7_000)
  setConnected(true)
  setConnected(false)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([false])
  setConnected(true)
  expect(said).toEqual([false, true])
})

test('where nothing is asked nobody is out of reach', async () => {
  const { reach, said, request, setConnected } = setup()
  setConnected(false)
  await vi.advanceTimersByTimeAsync(60_000)
  const done = reach.ask(request)
  await vi.advanceTimersByTimeAsync(8_000)
  done()
  expect(said).toEqual([false, true])
  reach.stop()
  expect(vi.getTimerCount()).toBe(0)
})
