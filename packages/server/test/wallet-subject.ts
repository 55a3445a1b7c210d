import type { AccountStore } from '../src/services/accounts/store/account-store.js'
import { subject as accounts, sessionOf, traceAt } from './account-subject.js'
import { signInByCode } from './accounts/sign-in-by-code.js'
import type { StoreSubject } from './store-subject.js'

const sealed = { kek: 'key', wrapped: new Uint8Array(60), data: new Uint8Array(61) }

/** Wallets for a process that is killed. A record is a wallet that was created and whose recovery was changed. */
export const subject: StoreSubject<AccountStore> = {
  ...accounts,
  async write(store, name) {
    const trace = traceAt(Date.now())
    const { session } = await signInByCode(store, sessionOf(name, { identity: { issuer: 'email', subject: name } }))
    const { account, device } = session
    const addresses = { evm: `evm ${name}`, solana: `solana ${name}` }
    const wallet = { account, device, walletId: name, addresses, root: sealed, share: sealed, recovery: '{}' }
    const made = { ...wallet, generation: 1, sealed: { iv: 'iv', data: 'first' } }
    if (!(await store.createWallet(made, trace))) throw new Error('not made')
    const of = { account, device, generation: 1, root: sealed, event: 'recovery by code' } as const
    if (!(await store.changeRecovery({ ...of, recovery: '[]', replaces: '{}' }, trace))) throw new Error('not changed')
  },
}
