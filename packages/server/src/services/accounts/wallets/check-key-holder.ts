import { ConfigError } from '../../../platform/environment/config-error.js'
import type { Log } from '../../../platform/log/log.js'
import { StoreError } from '../../../platform/sqlite/run-store.js'
import type { WalletStore } from '../store/wallet-store.js'
import { readRecovery } from './kept-recovery.js'
import type { Checked, ReachedHolder, SealedShare } from './reach-key-holder.js'

export type HolderCheckDeps = {
  store: Pick<WalletStore, 'managedRecoveries'>
  holder: Pick<ReachedHolder, 'check'>
  log: Log
  now: () => number
}

/** A check of this age still counts, so that health checks do not load the key holder. */
const checkMs = 5000

const sentences: Readonly<Record<Exclude<Checked, 'right' | 'old'>, string>> = {
  grant:
    'ACCOUNTS_GRANT_SECRET: the key holder does not accept it. Add the same secret to' +
    ' KEY_HOLDER_GRANT_SECRETS and restart the key holder.',
  keys:
    'KEY_HOLDER_SECRETS: the key holder cannot open the recovery share of a stored wallet. Add the secret that it was' +
    ' sealed with, or set ACCOUNTS_KEY_HOLDER to the socket of the right key holder.',
  file: 'KEY_HOLDER_FILE: the key holder cannot write it. Free space on its disk; its log has the reason.',
  database:
    'KEY_HOLDER_DATABASE_URL: the key holder cannot write to its database. Check that it is reachable and accepts' +
    ' writes; the log of the key holder has the reason.',
}

/** Checks with a few stored wallets that the key holder can restore the wallets of this service. */
export function createHolderCheck({ store, holder, log, now }: HolderCheckDeps) {
  let last: { at: number; problem: string | undefined } | undefined
  let running: Promise<string | undefined> | undefined
  /** How many shares did not open when that was last logged. */
  let logged = 0

  /** One wallet may have a box that never opened, since any box was stored once. So only all of them together count. */
  async function check(): Promise<Checked> {
    const stored = await store.managedRecoveries()
    // Alone and first: a key holder that is away is one line in the log, and one deadline.
    const checked = await holder.check(undefined)
    if (checked !== 'right' || stored.length === 0) return checked
    const each = await Promise.all(stored.map((one) => checkStored(one)))
    const failed = each.filter((one) => one === 'keys').length
    if (failed === each.length) return 'keys'
    if (failed > 0 && failed !== logged)
      log('error', { msg: 'recovery shares do not open', failed, of: each.length, problem: sentences.keys })
    logged = failed
    return each.find((one) => one !== 'right' && one !== 'keys') ?? 'right'
  }

  async function checkStored(stored: Stored): Promise<Checked> {
    const share = toShare(stored)
    return share ? holder.check(share) : 'keys'
  }

  async function findProblem(): Promise<string | undefined> {
    try {
      const checked = await check()
      return checked === 'right' || checked === 'old' ? undefined : sentences[checked]
    } catch (thrown) {
      if (!(thrown instanceof StoreError)) throw thrown
      return 'ACCOUNTS_KEY_HOLDER: the key holder or the store is not available.'
    }
  }

  return {
    /**
     * Checks once, at the start. A key holder that is not available, or has no space, may be later: the log has the
     * reason.
     * @throws ConfigError when the key holder is not the one of this service
     */
    async atStart(): Promise<void> {
      const checked = await check().catch((thrown: unknown) => {
        if (!(thrown instanceof StoreError)) throw thrown
      })
      if (checked === 'old') log('error', { msg: 'key holder not checked', problem: 'it is of an older version' })
      if (checked === 'file' || checked === 'database')
        log('error', { msg: 'key holder failed', problem: sentences[checked] })
      if (checked === 'grant' || checked === 'keys') throw new ConfigError(sentences[checked])
    },
    /** The sentence why no wallet can be created or restored now, `undefined` if they can. */
    async problem(): Promise<string | undefined> {
      const ageMs = last ? now() - last.at : checkMs
      if (last && ageMs >= 0 && ageMs < checkMs) return last.problem
      running ??= findProblem().finally(() => (running = undefined))
      const problem = await running
      last = { at: now(), problem }
      return problem
    },
  }
}

type Stored = Awaited<ReturnType<WalletStore['managedRecoveries']>>[number]

/** `undefined` for a row that is damaged: no key opens it. */
function toShare({ walletId, generation, recovery }: Stored): SealedShare | undefined {
  try {
    const read = readRecovery(recovery)
    return read.mode === 'managed' ? { walletId, generation, box: read.box } : undefined
  } catch {
    return undefined
  }
}
