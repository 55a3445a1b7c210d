import { expect, test } from 'vitest'
import { testFleeting } from '../../../../test/fleeting-suite.js'
import { createMemoryFleeting } from './memory-fleeting.js'

testFleeting({ engine: 'memory', open: (limits) => Promise.resolve(createMemoryFleeting(limits)) })

const minuteMs = 60_000
const joinOf = (device: string) => ({ id: device, account: 'ann', device, key: { publicKey: 'key', proof: 'proof' } })

test('devices that began to wait while the clock was an hour ahead end ten minutes after it was corrected', async () => {
  const store = createMemoryFleeting({ joins: 2 })
  const hour = 60 * minuteMs
  await store.beginJoin(joinOf('desk'), hour)
  await store.beginJoin(joinOf('phone'), hour)
  expect(await store.findJoin('desk', 0)).toBeDefined()
  expect(await store.beginJoin(joinOf('laptop'), 0)).toBe(false)
  expect(await store.findJoin('desk', 10 * minuteMs)).toBeUndefined()
  expect(await store.beginJoin(joinOf('laptop'), 10 * minuteMs)).toBe(true)
})
