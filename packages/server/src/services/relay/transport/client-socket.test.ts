import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Backlog, createClientSocket } from './client-socket.js'
import { defaultRelayLimits } from '../limits/relay-limits.js'

let server: WebSocketServer
let backlog: Backlog
const readers: WebSocket[] = []
const limits = { ...defaultRelayLimits, bufferedBytes: 1_000_000, bufferedBytesMost: 1e9, bufferedBytesAll: 4_000_000 }
const message = 'x'.repeat(100_000)

beforeEach(async () => {
  backlog = { bytes: 0 }
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.terminate()
  await new Promise((closed) => server.close(closed))
})

/** A client that does not read, and the times that it had room again. */
async function openSlow() {
  const connected = once(server, 'connection') as Promise<[WebSocket]>
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  readers.push(reader)
  const [[ws]] = await Promise.all([connected, once(reader, 'open')])
  reader.pause()
  const rooms: number[] = []
  const socket = createClientSocket({
    ws,
    backlog,
    peer: { clientId: 'me', address: '127.0.0.1' },
    limits,
    onRoom: () => rooms.push(1),
  })
  return { reader, socket, rooms }
}

test('limits how far each reader may be behind, and all together', async () => {
  const [first, second, third] = [await openSlow(), await openSlow(), await openSlow()]
  for (const { socket } of [first, second]) while (socket.hasRoom()) socket.send(message)
  for (const { socket } of [first, second]) {
    expect(socket.buffered).toBeGreaterThan(limits.bufferedBytes - 1)
    expect(socket.buffered).toBeLessThan(limits.bufferedBytes + 2 * message.length)
  }
  expect(backlog.bytes).toBeGreaterThanOrEqual(2 * limits.bufferedBytes)
  backlog.bytes = limits.bufferedBytesAll + 1

  // A reader that has read everything gets one message at a time, and buffers of the kernel do not count.
  expect(third.socket.hasRoom()).toBe(true)
  while (third.socket.hasRoom()) third.socket.send(message)
  expect(third.socket.buffered).toBeLessThan(2 * message.length)
  expect(third.socket.isBehind()).toBe(true)

  third.reader.resume()
  await expect.poll(() => third.rooms.length).toBe(1)
  expect(third.socket.hasRoom()).toBe(true)
  expect(first.rooms).toEqual([])
})

test('sends answers in turn one after another, also after one failed', async () => {
  const { socket } = await openSlow()
  const order: string[] = []
  const slow = async (name: string) => {
    order.push(`${name} begins`)
    await new Promise((later) => setTimeout(later, 10))
    order.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
    return name
  }
  const made = await Promise.allSettled(['a', 'b', 'c'].map((name) => socket.inTurn(() => slow(name))))
  expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(made.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
