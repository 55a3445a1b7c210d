import { createLog } from '../src/platform/log/log.js'
import type { SmartSessionStore, StoredSession } from '../src/services/blockchain/smart-sessions/store/session-store.js'
import { createSqliteSessions } from '../src/services/blockchain/smart-sessions/store/sqlite-sessions.js'
import type { StoreSubject } from './store-subject.js'

export const owner = `0x${'ab'.repeat(20)}`

/** The identifier of the nth session. */
export const pciOf = (index: number): string => index.toString(16).padStart(32, '0')

/** A session of the owner that is active for an hour. */
export const sessionOf = (change: Partial<StoredSession> = {}): StoredSession => ({
  pci: pciOf(1),
  account: `eip155:1:${owner}`,
  address: owner,
  app: { name: 'Example', url: 'https://app.example' },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  policies: [],
  createdAt: 1000,
  expiresAt: 1000 + 3_600_000,
  ...change,
})

/** Smart sessions for the store suites. The name of a record is the name of the app, and it is active for long. */
export const subject: StoreSubject<SmartSessionStore> = {
  open: (options) =>
    createSqliteSessions({ ...options, limits: { perAddress: Number.MAX_SAFE_INTEGER }, log: createLog('silent') }),
  ready: (store) => store.ready(),
  async write(store, name) {
    const pci = Buffer.from(name.padEnd(16, '.')).toString('hex').slice(0, 64)
    const added = await store.add(
      sessionOf({ pci, app: { name, url: 'https://app.example' }, expiresAt: Date.now() + 86_400_000 }),
    )
    if (added !== 'added') throw new Error(added)
  },
  read: async (store) => (await store.ofAddress({ address: owner, now: Date.now() })).map(({ app }) => app.name),
  close: (store) => store.close(),
}
