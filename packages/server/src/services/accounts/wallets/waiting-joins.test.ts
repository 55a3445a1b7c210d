import { expect, test } from 'vitest'
import { createWaitingJoins } from './waiting-joins.js'

const key = { publicKey: 'key', proof: 'proof' }

test('rejects more waiting devices than the limit, and frees the places of expired ones', () => {
  let time = 0
  const joins = createWaitingJoins({ now: () => time, most: 2 })
  const begin = (device: string) => joins.begin({ account: 'ann', device }, key)
  expect(begin('desk')).toBeDefined()
  expect(begin('phone')).toBeDefined()
  expect(begin('laptop')).toBeUndefined()
  expect(begin('desk'), 'the place of an earlier one').toBeDefined()
  time = 10 * 60_000
  expect(begin('laptop')).toBeDefined()
})

test('a device waits for at most ten minutes', () => {
  let time = 0
  const joins = createWaitingJoins({ now: () => time })
  const desk = { account: 'ann', device: 'desk' }
  const id = joins.begin(desk, key) ?? expect.fail()
  time = 10 * 60_000 - 1
  expect(joins.take(id, desk)).toBe('waiting')
  time += 1
  expect(joins.read(id, 'ann')).toBeUndefined()
  expect(joins.take(id, desk)).toBe('over')
})

test('places taken while the clock was an hour ahead are free ten minutes after it was corrected', () => {
  const hourMs = 60 * 60_000
  let time = hourMs
  const joins = createWaitingJoins({ now: () => time, most: 2 })
  const begin = (device: string) => joins.begin({ account: 'ann', device }, key)
  const [desk, phone] = [begin('desk') ?? expect.fail(), begin('phone')]
  expect(phone).toBeDefined()
  time = 0
  expect(joins.take(desk, { account: 'ann', device: 'desk' })).toBe('waiting')
  expect(begin('laptop')).toBeUndefined()
  time = 10 * 60_000
  expect(joins.take(desk, { account: 'ann', device: 'desk' })).toBe('over')
  expect(begin('laptop')).toBeDefined()
})
