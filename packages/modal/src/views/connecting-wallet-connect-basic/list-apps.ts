import {
  type AppKit,
  type Environment,
  listWalletPlatforms,
  listWalletRows,
  type WalletRow,
  walletSources,
} from '@openappkit/core'

/** As many as a screen shows without scrolling; the row of all wallets leads to the rest. */
const shown = 5

/** Wallets that a tap can open on this phone, those used lately first, in the order of the list otherwise. */
export function listApps(kit: AppKit, environment: Environment): readonly WalletRow[] {
  const canPair = kit.options.pairing !== undefined
  const opensApp = ({ listing: wallet, request }: WalletRow) => {
    const namespace = request.namespace ?? kit.state.network.active
    const way = { namespace, environment, canPair, page: location.href }
    return wallet !== undefined && listWalletPlatforms({ ...way, wallet }).includes('mobile')
  }
  const sources = walletSources(kit, { isMobile: true })
  return listWalletRows({ ...sources, order: ['recent'], isWhole: true })
    .filter(opensApp)
    .slice(0, shown)
}

/** Whether the row that leads to every wallet is there. */
export function showsAllWallets({ state: { settings } }: AppKit, isMobile: boolean): boolean {
  if (!settings.features.allWallets || settings.allWallets === 'HIDE') return false
  return settings.allWallets === 'SHOW' || isMobile
}
