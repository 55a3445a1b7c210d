import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameMeter } from './frame-meter.js'

type Sent = { payload: number; opcode: number; isFinal: boolean }

/** A masked frame, as a client sends it. */
function frameOf({ payload, opcode, isFinal }: Sent): Buffer {
  const length =
    payload < 126
      ? Buffer.from([0x80 | payload])
      : payload < 65_536
        ? Buffer.from([0x80 | 126, payload >> 8, payload & 0xff])
        : Buffer.concat([Buffer.from([0x80 | 127, 0, 0, 0, 0]), Buffer.from(Uint32Array.of(payload).buffer).reverse()])
  return Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode]), length, Buffer.alloc(4 + payload, 0xff)])
}

test('finds every frame and message, however the bytes are split', () => {
  const sent = fc.record({
    payload: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constantFrom(125, 126, 65_535, 65_536, 70_000)),
    isControl: fc.boolean(),
    isFinal: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 20 }), fc.array(fc.integer({ min: 1, max: 5000 })), (frames, cuts) => {
      const meter = createFrameMeter()
      const list = frames.map(({ payload, isControl, isFinal }) =>
        isControl ? { payload: Math.min(payload, 125), opcode: 9, isFinal: true } : { payload, opcode: 1, isFinal },
      )
      const bytes = Buffer.concat(list.map(frameOf))
      let count = 0
      for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
        const size = cuts[cut % Math.max(1, cuts.length)] ?? bytes.length
        count += meter.read(bytes.subarray(at, at + size))
        at += size
      }
      const data = list.filter(({ opcode }) => opcode === 1)
      const open = data.slice(data.findLastIndex(({ isFinal }) => isFinal) + 1)
      expect(count).toBe(list.length)
      expect(meter.messages).toBe(data.filter(({ isFinal }) => isFinal).length)
      expect(meter.heldBytes).toBe(open.reduce((sum, { payload }) => sum + payload, 0))
      expect(meter.isUnfinished).toBe(open.length > 0)
    }),
  )
})

test('a split header and a split payload are unfinished', () => {
  const meter = createFrameMeter()
  const frame = frameOf({ payload: 300, opcode: 1, isFinal: true })
  for (const byte of frame.subarray(0, -1)) {
    meter.read(Buffer.of(byte))
    expect(meter.isUnfinished).toBe(true)
  }
  meter.read(frame.subarray(-1))
  expect(meter).toMatchObject({ isUnfinished: false, heldBytes: 0, messages: 1 })
})

test('reads the frames of a real client', async () => {
  const meter = createFrameMeter()
  const { WebSocket, WebSocketServer } = await import('ws')
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (_, request) => request.socket.prependListener('data', (chunk: Buffer) => meter.read(chunk)))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false })
  await once(client, 'open')
  for (const size of [0, 1, 125, 126, 65_535, 65_536, 200_000]) client.send('x'.repeat(size))
  client.ping()
  client.send('part', { fin: false })
  await expect.poll(() => meter.messages).toBe(7)
  await expect.poll(() => meter.heldBytes).toBe(4)
  client.terminate()
  server.close()
})
