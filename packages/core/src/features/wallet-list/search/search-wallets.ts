import type { Track } from '../../../contracts/event.js'
import type { FindWallets } from '../../../contracts/wallets.js'
import { looksSecret } from './looks-secret.js'
import { createWalletSearch, type WalletSearchDeps } from './wallet-search.js'

/**
 * The search of the user. Tracks each answered search, not each letter. Ignores a text that looks like the secret of a
 * wallet: it is never sent or stored.
 */
export function createSearchWallets({ track, ...deps }: WalletSearchDeps & { track: Track }) {
  const { find, stop } = createWalletSearch(deps)
  let tracked = ''

  function trackSearch({ search: wanted = '', more }: FindWallets): void {
    const { search = '', isCertified = false } = deps.state.found?.query ?? {}
    const key = `${isCertified}:${search}`
    if (more || search.length < 2 || search !== wanted.trim() || key === tracked) return
    tracked = key
    track('SEARCH_WALLET', { search, badge: isCertified ? 'certified' : 'none' })
  }

  return {
    async find(given: FindWallets): Promise<void> {
      const query = given.search && looksSecret(given.search) ? { ...given, search: '' } : given
      await find(query)
      trackSearch(query)
      // Monograms stay if the icons cannot be loaded; the next search tries again.
      import('../listing/starter-details.chunk.js').then(
        ({ addStarterDetails }) => addStarterDetails(deps.state),
        () => undefined,
      )
    },
    stop,
  }
}
