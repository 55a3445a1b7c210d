import { type AppKit, type Environment, listWalletPlatforms, type WalletListing } from '@openappkit/core'

/** As many as a screen shows without scrolling; the row of all wallets leads to the rest. */
const shown = 5

/** Wallets that a tap can open on this phone, those used lately first, in the order of the list otherwise. */
export function listApps({ state, options }: AppKit, environment: Environment): readonly WalletListing[] {
  const { known, recent } = state.wallets
  const { excludeWalletIds, includeWalletIds } = state.settings
  const namespace = state.network.active
  const canPair = options.pairing !== undefined
  const isOffered = (wallet: WalletListing) =>
    !excludeWalletIds.includes(wallet.id) &&
    (includeWalletIds.length === 0 || includeWalletIds.includes(wallet.id)) &&
    wallet.chains.includes(namespace) &&
    listWalletPlatforms({ wallet, namespace, environment, canPair, page: location.href }).includes('mobile')
  const offered = known.filter(isOffered)
  const used = (wallet: WalletListing) => recent.includes(wallet.id)
  return [...offered.filter(used), ...offered.filter((wallet) => !used(wallet))].slice(0, shown)
}

/** Whether the row that leads to every wallet is there. */
export function showsAllWallets({ state: { settings } }: AppKit, isMobile: boolean): boolean {
  if (!settings.features.allWallets || settings.allWallets === 'HIDE') return false
  return settings.allWallets === 'SHOW' || isMobile
}
