import type { AccountStore } from '../src/services/accounts/store/account-store.js'
import { subject as accounts, sessionOf, traceAt } from './account-subject.js'
import type { StoreSubject } from './store-subject.js'

const sealed = { kek: 'key', wrapped: new Uint8Array(60), data: new Uint8Array(61) }

/** Wallets, for a process that is killed. A record is a wallet that was made and has had its key changed. */
export const subject: StoreSubject<AccountStore> = {
  ...accounts,
  async write(store, name) {
    const trace = traceAt(Date.now())
    const opened = await store.openSession(sessionOf(name, { identity: { issuer: 'email', subject: name } }))
    if (typeof opened === 'string') throw new Error(opened)
    const { account, device } = opened.session
    const addresses = { evm: `evm ${name}`, solana: `solana ${name}` }
    const wallet = { account, device, walletId: name, addresses, root: sealed, share: sealed, recovery: '{}' }
    const made = { ...wallet, generation: 1, sealed: { iv: 'iv', data: 'first' } }
    if (!(await store.createWallet(made, trace))) throw new Error('not made')
    const next = { ...made, generation: 2, sealed: { iv: 'iv', data: 'second' }, check: name }
    if (!(await store.prepareGeneration(next, trace))) throw new Error('not prepared')
    if (!(await store.activateGeneration({ account, device, generation: 2, check: name }, trace)))
      throw new Error('not activated')
  },
}
