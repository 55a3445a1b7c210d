import { test } from 'vitest'
import { expectIndexed, recordTexts, textsOf } from '../../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import { owner, pciOf, sessionOf } from '../../../../../test/smart-session-subject.js'
import { testSmartSessions } from '../../../../../test/smart-session-suite.js'
import { createLog } from '../../../../platform/log/log.js'
import { createPostgresSessions } from './postgres-sessions.js'
import { defaultSessionLimits } from './session-store.js'
import { createSmartSessionRules } from './smart-session-rules.js'

const { open, connect } = openInPostgres(createPostgresSessions)

testSmartSessions({ engine: 'PostgreSQL', open })

test('PostgreSQL finds the rows of every statement of the smart sessions by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresSessions({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await store.add(sessionOf())
  await store.find({ address: owner, pci: pciOf(1) })
  await store.ofAddress({ address: owner, now: 0 })
  await store.revoke({ address: owner, pci: pciOf(1), now: 2000 })
  const { sweep } = createSmartSessionRules({ limits: defaultSessionLimits })
  await expectIndexed(connect(), [...texts, ...textsOf(sweep?.(Date.now()), 'smart_sessions')])
})
