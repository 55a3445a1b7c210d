import type { WalletListing } from '@openappkit/core'
import {
  type EnvironmentSource,
  listWalletRows,
  readEnvironment,
  type WalletRowSources,
} from '@openappkit/core/internal'
import { isFirefox } from '../../connect/extension-store.js'

/** The detected platform. Decides the order of the wallets and the preferred store. */
export type Platform = 'chromium' | 'firefox' | 'android' | 'ios'

export type WalletPick = {
  wallet: WalletListing
  /** The URL in the store of the platform, else the homepage of the wallet. */
  href: string
  kind: 'browser' | 'mobile' | 'both' | 'site'
}

const stores = {
  chromium: 'chromeStore',
  firefox: 'firefoxStore',
  android: 'playStore',
  ios: 'appStore',
} as const satisfies Record<Platform, keyof WalletListing>

/**
 * Selects wallets to install, those in the store of the platform first. Omits wallets that are installed, excluded by
 * the app, limited to other namespaces, or similar to another wallet.
 */
export function pickWallets(sources: WalletRowSources, platform: Platform, most = 5): WalletPick[] {
  // Includes wallets without a mobile app: an installed extension needs no pairing.
  const rows = listWalletRows({ ...sources, recent: [], order: [], hasPairing: false, isWhole: true })
  const wallets = rows.flatMap(({ listing, isInstalled, isDuplicate }) =>
    listing && !isInstalled && !isDuplicate ? [listing] : [],
  )
  const store = stores[platform]
  const ranked = [...wallets.filter((wallet) => wallet[store]), ...wallets.filter((wallet) => !wallet[store])]
  return ranked
    .flatMap((wallet) => {
      const href = wallet[store] ?? wallet.homepage
      return href ? [{ wallet, href, kind: kindOf(wallet) }] : []
    })
    .slice(0, most)
}

function kindOf({ appStore, playStore, chromeStore, firefoxStore }: WalletListing): WalletPick['kind'] {
  const isMobile = appStore !== undefined || playStore !== undefined
  const isBrowser = chromeStore !== undefined || firefoxStore !== undefined
  if (isMobile) return isBrowser ? 'both' : 'mobile'
  return isBrowser ? 'browser' : 'site'
}

export function detectPlatform(): Platform {
  const { isIos, isMobile } = readEnvironment(window as EnvironmentSource)
  if (isMobile) return isIos ? 'ios' : 'android'
  return isFirefox() ? 'firefox' : 'chromium'
}
