import type { Track } from '../../../contracts/event.js'
import type { FindWallets } from '../../../contracts/wallets.js'
import { looksSecret } from './looks-secret.js'
import { createWalletSearch, type WalletSearchDeps } from './wallet-search.js'

/**
 * The search that a person uses. It is told when it was answered, not letter by letter. A text that looks like the secret
 * of a wallet is no search: nobody is asked for it, and it is not kept.
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
      // Letters stay where their pictures cannot be loaded; the next search tries again.
      import('../listing/starter-details.chunk.js').then(
        ({ addStarterDetails }) => addStarterDetails(deps.state),
        () => undefined,
      )
    },
    stop,
  }
}
