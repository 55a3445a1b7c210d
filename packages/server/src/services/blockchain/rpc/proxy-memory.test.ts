import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createProxyMemory } from './proxy-memory.js'

const mostBytes = 64_000
const asker = (network: number, client = 0) => ({ address: `${network}.${client}`, network: `${network}` })

/** Takes small parts until none is left. Returns the number of bytes. */
function fill(memory: ReturnType<typeof createProxyMemory>, network: number, client = 0): number {
  const request = memory.open(asker(network, client), 10)
  let bytes = request ? 10 : 0
  while (request?.take(100)) bytes += 100
  return bytes
}

test('one client gets 1/13 of the whole, and its network a ninth with any number of clients', () => {
  const memory = createProxyMemory({ mostBytes, mostBytesPerRequest: mostBytes })
  expect(fill(memory, 1)).toBeGreaterThan(mostBytes / 13 - 200)
  expect(memory.held).toBeLessThanOrEqual(mostBytes / 13)
  for (let client = 1; client < 500; client += 1) fill(memory, 1, client)
  expect(memory.held).toBeLessThanOrEqual(mostBytes / 9)
  expect(fill(memory, 2)).toBeGreaterThan(mostBytes / 16)
})

test('a request gets 4 MB for its responses by default', () => {
  const request = createProxyMemory().open(asker(1), 64 * 1024)
  expect([request?.take(4 * 1024 * 1024), request?.isFull]).toEqual([true, false])
  expect([request?.take(1), request?.isFull]).toEqual([false, true])
})

test('a request gets only its own share, also when it returns some of it', () => {
  const memory = createProxyMemory({ mostBytes, mostBytesPerRequest: 1000 })
  const request = memory.open(asker(1), 50)
  expect(request?.take(1000)).toBe(true)
  expect(request?.take(1)).toBe(false)
  request?.giveBack(600)
  expect([request?.take(601), request?.take(600)]).toEqual([false, true])
  request?.close()
  request?.close()
  expect(request?.take(1)).toBe(false)
  expect([memory.held, memory.isUsedBy(asker(1))]).toEqual([0, false])
})

test('however many networks hold their share, the next one gets part of what is free, and the total is never exceeded', () => {
  const steps = fc.array(fc.record({ network: fc.nat(60), client: fc.nat(3) }), { minLength: 1, maxLength: 150 })
  fc.assert(
    fc.property(steps, (all) => {
      const memory = createProxyMemory({ mostBytes, mostBytesPerRequest: mostBytes })
      for (const { network, client } of all) fill(memory, network, client)
      expect(memory.held).toBeLessThanOrEqual(mostBytes)
      const networks = new Set(all.map(({ network }) => network)).size
      const free = mostBytes - memory.held
      expect(free).toBeGreaterThanOrEqual(mostBytes * (8 / 9) ** networks - 1)
      expect(fill(memory, 99)).toBeGreaterThan(free / 13 - 200)
    }),
    { numRuns: 50 },
  )
})
