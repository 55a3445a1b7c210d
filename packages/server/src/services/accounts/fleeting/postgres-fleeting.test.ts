import { expect, test } from 'vitest'
import { testFleeting } from '../../../../test/fleeting-suite.js'
import { expectIndexed, recordTexts, textsOf } from '../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../test/postgres/open-in-postgres.js'
import { createLog } from '../../../platform/log/log.js'
import { createFleetingRules } from './fleeting-rules.js'
import { defaultFleetingLimits } from './fleeting-store.js'
import { createPostgresFleeting } from './postgres-fleeting.js'

const { open, connect } = openInPostgres(createPostgresFleeting)

testFleeting({ engine: 'PostgreSQL', open })

const joinOf = (id: string) => ({ id, account: 'ann', device: 'desk', key: { publicKey: 'key', proof: 'proof' } })

test('two servers take one of two hundred uses of the same proof for new', async () => {
  const stores = [await open(), await open()]
  const now = Date.now()
  const uses = Array.from({ length: 200 }, (_, at) => stores[at % 2]?.useProof('one', now))
  const answers = await Promise.all(uses)
  expect(answers.filter((answer) => answer === 'new')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'used')).toHaveLength(199)
})

test('two servers have one key of nonces', async () => {
  const keys = await Promise.all([await open(), await open()].map((store) => store.nonceKey()))
  expect([...(keys[0] ?? [])]).toEqual([...(keys[1] ?? [])])
})

test('a device that waits at one server is approved at another', async () => {
  const [one, two] = [await open(), await open()]
  const now = Date.now()
  await one.beginJoin(joinOf('join'), now)
  expect(await two.findJoin('join', now)).toMatchObject({ device: 'desk' })
  await two.approveJoin({ id: 'join', by: 'phone', halves: {} as never }, now)
  expect(await one.findJoin('join', now)).toMatchObject({ by: 'phone' })
})

test('PostgreSQL finds the rows of every statement of the fleeting state by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresFleeting({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await store.beginJoin(joinOf('join'), 0)
  await store.findJoin('join', 0)
  await store.approveJoin({ id: 'join', by: 'phone', halves: {} as never }, 0)
  await store.nonceKey()
  const { sweep } = createFleetingRules({ limits: defaultFleetingLimits })
  await expectIndexed(connect(), [...texts, ...textsOf(sweep?.(Date.now()), 'accounts_fleeting')])
})
