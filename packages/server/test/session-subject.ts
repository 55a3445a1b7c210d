import { createLog } from '../src/platform/log/log.js'
import type { StoreSubject } from './store-subject.js'
import type { SessionStore } from '../src/services/sign-in/store/session-store.js'
import { createSqliteSessions } from '../src/services/sign-in/store/sqlite-sessions.js'

const expiresAt = Date.now() + 3_600_000
export const visitorAccount = { domain: 'app.example', account: 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb' }

/** A session whose name is its id and its token. */
export const sessionOf = (name: string, nonce = name) => ({
  session: {
    ...visitorAccount,
    id: name,
    address: '0xAb16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    chainId: 'eip155:1' as const,
    message: 'A message',
    createdAt: Date.now(),
    expiresAt,
  },
  tokenHash: name,
  nonce: { value: nonce, expiresAt },
})

/** Sessions for the store suites. */
export const subject: StoreSubject<SessionStore> = {
  open: (options) => createSqliteSessions({ ...options, limits: { perAccount: 100_000 }, log: createLog('silent') }),
  ready: (store) => store.ready(),
  async write(store, name) {
    expectAdded(await store.add(sessionOf(name)))
  },
  read: async (store) => (await store.list(visitorAccount, Date.now())).map(({ id }) => id),
  close: (store) => store.close(),
}

function expectAdded(added: string): void {
  if (added !== 'added') throw new Error(added)
}
