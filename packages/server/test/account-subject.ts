import { createLog } from '../src/platform/log/log.js'
import type { AccountStore, NewSession } from '../src/services/accounts/store/account-store.js'
import { createSqliteAccounts } from '../src/services/accounts/store/sqlite-accounts.js'
import { signInByCode } from './accounts/sign-in-by-code.js'
import type { StoreSubject } from './store-subject.js'

const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const
export const identity = { issuer: 'email', subject: 'ann@example.com' }
export const traceAt = (now: number) => ({ project: 'shop', network: '192.0.2.0', now })

/** A session whose device and refresh token have a name. */
export const sessionOf = (name: string, more: Partial<NewSession> = {}): NewSession => ({
  identity,
  device: { thumbprint: name, publicKey, name },
  refreshHash: name,
  revokeHash: `revoke ${more.refreshHash ?? name}`,
  origin: 'https://shop.example',
  trace: traceAt(Date.now()),
  ...more,
})

/** Accounts for the store suites. A record is a device that signed in. */
export const subject: StoreSubject<AccountStore> = {
  open: (options) =>
    createSqliteAccounts({ ...options, limits: { devices: 1e6, sessions: 1e6 }, log: createLog('silent') }),
  ready: (store) => store.ready(),
  async write(store, name) {
    await signInByCode(store, sessionOf(name), { isOwn: true })
  },
  async read(store) {
    const account = await store.accountOf(identity)
    return account === undefined ? [] : (await store.devices(account)).map(({ name }) => name)
  },
  close: (store) => store.close(),
}
