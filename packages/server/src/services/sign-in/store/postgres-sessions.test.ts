import { test } from 'vitest'
import { expectIndexed, recordTexts, textsOf } from '../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../test/postgres/open-in-postgres.js'
import { sessionOf, visitorAccount } from '../../../../test/session-subject.js'
import { testSessions } from '../../../../test/session-suite.js'
import { sweepSessions } from '../../../../test/session-sweep.js'
import { createLog } from '../../../platform/log/log.js'
import { createPostgresSessions } from './postgres-sessions.js'
import { createSessionRules } from './session-rules.js'
import { defaultSessionLimits } from './session-store.js'

const { open, connect } = openInPostgres(createPostgresSessions)

testSessions({ engine: 'PostgreSQL', open, sweep: (now) => sweepSessions(connect(), now) })

test('PostgreSQL finds the rows of every statement of the sessions by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresSessions({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await store.add(sessionOf('a'))
  await store.find('a', 0)
  await store.list(visitorAccount, 0)
  await store.revoke('a')
  await store.revokeAll(visitorAccount)
  await store.nonceKey()
  const { sweep } = createSessionRules({ limits: defaultSessionLimits })
  await expectIndexed(connect(), [...texts, ...textsOf(sweep?.(Date.now()), 'sign_in')])
})
