import { expect, test, vi } from 'vitest'
import { createKeptPictures, Unasked } from './kept-pictures.js'
import { createTurns, createTurnsByKey } from '../../../platform/outgoing/turns.js'

const picture = (bytes: number) => ({ type: 'image/png', body: new Uint8Array(bytes) })

function createClock() {
  let time = 0
  const options = { lifeMs: 100, failureLifeMs: 10, mostBytes: 10_000, now: () => time }
  return { kept: createKeptPictures(options), pass: (ms: number) => (time += ms) }
}

test('shares concurrent requests, and keeps a picture for its lifetime', async () => {
  const { kept, pass } = createClock()
  const ask = vi.fn(async () => picture(10))
  const [one, other] = await Promise.all([kept.read('a', ask), kept.read('a', ask)])
  expect(one).toBe(other)
  pass(99)
  expect(await kept.read('a', ask)).toBe(one)
  expect(ask).toHaveBeenCalledTimes(1)
  pass(1)
  await kept.read('a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('caches a missing picture, and does not retry a failure for a while', async () => {
  const { kept, pass } = createClock()
  const none = vi.fn(async () => undefined)
  await kept.read('a', none)
  await kept.read('a', none)
  expect(none).toHaveBeenCalledTimes(1)
  const fail = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(kept.read('b', fail)).rejects.toThrow('gone')
  expect(await kept.read('b', fail)).toBeUndefined()
  pass(10)
  await expect(kept.read('b', fail)).rejects.toThrow('gone')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('caches nothing for a request that was not sent', async () => {
  const { kept } = createClock()
  await expect(kept.read('a', () => Promise.reject(new Unasked()))).rejects.toThrow(Unasked)
  expect(await kept.read('a', async () => picture(10))).toEqual(picture(10))
})

test('a key with many tasks leaves turns to the others', async () => {
  const turns = createTurnsByKey(1)
  const never = new Promise<never>(() => undefined)
  void turns('greedy', () => never)
  void turns('greedy', () => never)
  expect(await turns('other', async () => 'served')).toBe('served')
})

test('evicts the oldest pictures, and does not keep one larger than the cache', async () => {
  const { kept } = createClock()
  const asked: string[] = []
  const read = (key: string, bytes: number) =>
    kept.read(key, async () => {
      asked.push(key)
      return picture(bytes)
    })
  for (const key of ['a', 'b', 'c']) await read(key, 4_000)
  await read('c', 4_000)
  await read('b', 4_000)
  await read('a', 4_000)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
  await read('large', 20_000)
  await read('large', 20_000)
  expect(asked.slice(4)).toEqual(['large', 'large'])
})

test('runs a limited number of tasks at a time and the others in order, also after a failure', async () => {
  const inTurn = createTurns(2)
  const order: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((at) =>
    inTurn(async () => {
      order.push(at)
      await new Promise<void>((resolve, reject) => (ends[at] = at === 0 ? () => reject(new Error('no')) : resolve))
    }).catch(() => undefined),
  )
  await Promise.resolve()
  expect(order).toEqual([0, 1])
  ends[0]?.()
  await works[0]
  expect(order).toEqual([0, 1, 2])
  ends[1]?.()
  await works[1]
  ends[2]?.()
  ends[3]?.()
  await Promise.all(works)
  expect(order).toEqual([0, 1, 2, 3])
})
