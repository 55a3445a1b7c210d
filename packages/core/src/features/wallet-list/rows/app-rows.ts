import { type Environment, type EnvironmentSource, readEnvironment } from '../../../lib/environment/environment.js'
import { listWalletPlatforms } from '../../../wallet/links/wallet-platforms.js'
import type { AppKit } from '../../../state/kit.js'
import type { WalletRow } from './wallet-row.js'
import { listWalletRows } from './wallet-rows.js'
import { walletSources } from './wallet-sources.js'

/** The number of rows that fit on the screen; the row of all wallets leads to the rest. */
const shown = 5

/** Wallets that a tap can open on this phone, recently used ones first, then in the order of the list. */
export function listAppRows(
  kit: AppKit,
  environment: Environment = readEnvironment(globalThis as EnvironmentSource),
): readonly WalletRow[] {
  const canPair = kit.options.pairing !== undefined
  const page = globalThis.location?.href ?? ''
  const opensApp = ({ listing: wallet, request }: WalletRow) => {
    const namespace = request.namespace ?? kit.state.network.active
    return (
      wallet !== undefined && listWalletPlatforms({ wallet, namespace, environment, canPair, page }).includes('mobile')
    )
  }
  const sources = walletSources(kit, { isMobile: true })
  return listWalletRows({ ...sources, order: ['recent'], isWhole: true })
    .filter(opensApp)
    .slice(0, shown)
}
