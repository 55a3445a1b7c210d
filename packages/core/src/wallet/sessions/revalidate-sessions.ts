import { withDeadline } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import { watchReturn } from '../../lib/environment/watch-return.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { RevalidationDeps } from './read-wallets.js'

/** A returning page may be offline: the sessions then stay, and the next return reads them. */
const loadDeadlineMs = 5_000

/**
 * Reads every connected wallet again when the user returns to the page: a sleeping page misses the events of wallets.
 */
export function createSessionRevalidation(deps: RevalidationDeps) {
  let reading: Promise<unknown> | undefined

  const stop = watchReturn(() => {
    reading ??= withDeadline(loadDeadlineMs, () => import('./read-wallets.js'))
      .then(({ readWallets }) => readWallets(deps))
      .catch(() => undefined)
      .finally(() => (reading = undefined))
  })

  return {
    /** Settles once the wallet has confirmed the account of this session. Throws `wallet_disconnected` otherwise. */
    async confirm({ namespace, accounts: [{ address }] }: Session): Promise<void> {
      if (!reading) return
      await reading
      if (deps.sessions.get(namespace)?.accounts[0].address === address) return
      throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
    },
    stop,
  }
}
