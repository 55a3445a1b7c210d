import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRelayMonitor } from './relay-monitor.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const client = new EventEmitter()
  const relayer = Object.assign(new EventEmitter(), { connected: true })
  const reported: boolean[] = []
  const monitor = createRelayMonitor(client as never, {
    relayer: relayer as never,
    limitMs: 8_000,
    onReach: (isReached) => reported.push(isReached),
  })
  const setConnected = (connected: boolean) => {
    relayer.connected = connected
    relayer.emit(connected ? 'relayer_connect' : 'relayer_disconnect')
  }
  const request = { method: 'personal_sign' }
  return { monitor, reported, request, setConnected, sent: () => client.emit('session_request_sent', { request }) }
}

test('a request that the relay accepts in time is not reported', async () => {
  const { monitor, reported, request, sent } = setup()
  const done = monitor.watchRequest(request)
  await vi.advanceTimersByTimeAsync(7_999)
  sent()
  await vi.advanceTimersByTimeAsync(60_000)
  done()
  expect(reported).toEqual([])
})

test('the wallet is unreachable until the relay accepts the request', async () => {
  const { monitor, reported, request, sent } = setup()
  monitor.watchRequest(request)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(reported).toEqual([false])
  sent()
  expect(reported).toEqual([false, true])
})

test('the wallet is unreachable while the relay is disconnected', async () => {
  const { monitor, reported, request, sent, setConnected } = setup()
  monitor.watchRequest(request)
  sent()
  setConnected(false)
  await vi.advanceTimersByTimeAsync(7_000)
  setConnected(true)
  setConnected(false)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual([false])
  setConnected(true)
  expect(reported).toEqual([false, true])
})

test('a disconnected relay matters only during a request', async () => {
  const { monitor, reported, request, setConnected } = setup()
  setConnected(false)
  await vi.advanceTimersByTimeAsync(60_000)
  const done = monitor.watchRequest(request)
  await vi.advanceTimersByTimeAsync(8_000)
  done()
  expect(reported).toEqual([false, true])
  monitor.stop()
  expect(vi.getTimerCount()).toBe(0)
})
