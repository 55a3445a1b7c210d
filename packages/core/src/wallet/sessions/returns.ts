import { withDeadline } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import { watchReturn } from '../../lib/environment/watch-return.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ReturnsDeps } from './read-wallets.js'

/** A page that has been away may be without a network: what was known then stays, and the next return asks. */
const loadDeadlineMs = 5_000

/**
 * When somebody comes back to the page, has every connected wallet asked what it is now: what wallets tell a page that
 * sleeps is lost.
 */
export function createReturns(deps: ReturnsDeps) {
  let reading: Promise<unknown> | undefined

  const stop = watchReturn(() => {
    reading ??= withDeadline(loadDeadlineMs, () => import('./read-wallets.js'))
      .then(({ readWallets }) => readWallets(deps))
      .catch(() => undefined)
      .finally(() => (reading = undefined))
  })

  return {
    /** Settles when the wallet has said that it still has the account of this session. Throws `wallet_disconnected` otherwise. */
    async confirm({ namespace, accounts: [{ address }] }: Session): Promise<void> {
      if (!reading) return
      await reading
      if (deps.sessions.get(namespace)?.accounts[0].address === address) return
      throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
    },
    stop,
  }
}
