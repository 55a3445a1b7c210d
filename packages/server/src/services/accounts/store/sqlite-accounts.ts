import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import { type AccountLimits, type AccountStore, defaultAccountLimits } from './account-store.js'

export type SqliteAccountsOptions = {
  /** Path of the file. If absent, accounts are kept in memory and end with the process. */
  file: string | undefined
  limits?: Partial<AccountLimits>
  /** The variable that names the file, if only one process may open it. */
  lockAs?: string
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores accounts in SQLite, on a separate thread. */
export function createSqliteAccounts({ file, limits, lockAs, log, thread, data }: SqliteAccountsOptions): AccountStore {
  const { ready, call, close } = createStoreThread({
    name: 'accounts',
    thread: thread ?? resolveWorkerUrl(import.meta.url, 'account-thread'),
    data: { ...data, file: file ?? ':memory:', lockAs, limits: { ...defaultAccountLimits, ...limits } },
    log,
  })
  return {
    ready,
    openSession: (request) => call('openSession', request),
    session: (id, now) => call('session', [id, now]),
    refresh: (request) => call('refresh', request),
    deriveSession: (request) => call('deriveSession', request),
    signOut: (id, trace) => call('signOut', [id, trace]),
    accountOf: (identity) => call('accountOf', identity),
    deviceSeenAt: (identity, thumbprint) => call('deviceSeenAt', [identity, thumbprint]),
    devices: (account) => call('devices', account),
    revokeDevice: (of, trace) => call('revokeDevice', [of, trace]),
    revokeByLink: (hash, trace) => call('revokeByLink', [hash, trace]),
    verifySession: (id, trace) => call('verifySession', [id, trace]),
    startChallenge: (challenge) => call('startChallenge', challenge),
    challengeOf: (question, now) => call('challengeOf', [question, now]),
    hasAgreed: (agreement) => call('hasAgreed', agreement),
    changeEmail: (change) => call('changeEmail', change),
    undoEmailChange: (hash, trace) => call('undoEmailChange', [hash, trace]),
    decideLink: (decision) => call('decideLink', decision),
    tryCode: (attempt) => call('tryCode', attempt),
    startSocial: (signIn) => call('startSocial', signIn),
    socialOf: (id, now) => call('socialOf', [id, now]),
    leaveForProvider: (departure) => call('leaveForProvider', departure),
    returnFromProvider: (back) => call('returnFromProvider', back),
    endSocial: (end) => call('endSocial', end),
    pollSocial: (poll) => call('pollSocial', poll),
    wallet: (of) => call('wallet', of),
    createWallet: (wallet, trace) => call('createWallet', [wallet, trace]),
    shareWithDevice: (of, trace) => call('shareWithDevice', [of, trace]),
    recoveryShares: (account) => call('recoveryShares', account),
    managedRecoveries: () => call('managedRecoveries'),
    changeRecovery: (of, trace) => call('changeRecovery', [of, trace]),
    noteRecovery: (of, trace) => call('noteRecovery', [of, trace]),
    noteExport: (of, trace) => call('noteExport', [of, trace]),
    noteLetIn: (of, trace) => call('noteLetIn', [of, trace]),
    kekIds: () => call('kekIds'),
    audit: (account) => call('audit', account),
    close,
  }
}
