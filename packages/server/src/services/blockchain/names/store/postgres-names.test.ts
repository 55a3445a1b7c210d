import { test } from 'vitest'
import { claimOf, owner } from '../../../../../test/name-subject.js'
import { testNames } from '../../../../../test/name-suite.js'
import { expectIndexed, recordTexts } from '../../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import { createLog } from '../../../../platform/log/log.js'
import { createPostgresNames } from './postgres-names.js'

const { open, connect } = openInPostgres(createPostgresNames)

testNames({ engine: 'PostgreSQL', open })

test('PostgreSQL finds the rows of every statement of the names by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresNames({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await store.claim(claimOf())
  await store.claim(claimOf({ coinType: 61, signedAt: 9000 }))
  await store.find('alice.reown.id')
  await store.ofAddress(owner)
  await store.registered(['alice.reown.id', 'carol.reown.id'])
  await expectIndexed(connect(), texts)
})
