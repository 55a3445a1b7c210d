import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import { type AccountLimits, type AccountStore, defaultAccountLimits } from './account-store.js'
import { callAccounts } from './call-accounts.js'

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
export const createSqliteAccounts = ({
  file,
  limits,
  lockAs,
  log,
  thread,
  data,
}: SqliteAccountsOptions): AccountStore =>
  callAccounts(
    createStoreThread({
      name: 'accounts',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'account-thread'),
      data: { ...data, file: file ?? ':memory:', lockAs, limits: { ...defaultAccountLimits, ...limits } },
      log,
    }),
  )
