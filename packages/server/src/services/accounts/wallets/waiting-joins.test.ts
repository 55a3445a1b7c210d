import { expect, test } from 'vitest'
import { createWaitingJoins } from './waiting-joins.js'

const key = { publicKey: 'key', proof: 'proof' }

test('more than the service keeps are refused, and old ones make room', () => {
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

test('nobody waits longer than ten minutes', () => {
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

test('places that a clock took while it was an hour ahead are free ten minutes after it was set right', () => {
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
