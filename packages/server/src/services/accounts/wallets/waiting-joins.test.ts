import { expect, test } from 'vitest'
import { createMemoryFleeting } from '../fleeting/memory-fleeting.js'
import { createWaitingJoins } from './waiting-joins.js'

const key = { publicKey: 'key', proof: 'proof' }

test('a device waits for at most ten minutes', async () => {
  let time = 0
  const joins = createWaitingJoins({ fleeting: createMemoryFleeting(), now: () => time })
  const desk = { account: 'ann', device: 'desk' }
  const id = (await joins.begin(desk, key)) ?? expect.fail()
  time = 10 * 60_000 - 1
  expect(await joins.take(id, desk)).toBe('waiting')
  time += 1
  expect(await joins.read(id, 'ann')).toBeUndefined()
  expect(await joins.take(id, desk)).toBe('over')
})

test('a device that waits is shown to its own account alone, and its halves to it alone', async () => {
  const joins = createWaitingJoins({ fleeting: createMemoryFleeting(), now: () => 0 })
  const id = (await joins.begin({ account: 'ann', device: 'desk' }, key)) ?? expect.fail()
  expect(await joins.read(id, 'ben')).toBeUndefined()
  expect(await joins.read(id, 'ann')).toEqual({ device: 'desk', ...key })
  expect(await joins.take(id, { account: 'ann', device: 'phone' })).toBe('over')
  expect(await joins.take(id, { account: 'ben', device: 'desk' })).toBe('over')
})
