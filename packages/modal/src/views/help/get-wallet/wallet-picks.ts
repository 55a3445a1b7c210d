import type { WalletListing } from '@openappkit/core'
import {
  type EnvironmentSource,
  listWalletRows,
  readEnvironment,
  type WalletRowSources,
} from '@openappkit/core/internal'
import { isFirefox } from '../../connect/extension-store.js'

/** What this device can install: a guess decides the order, never whether a link works. */
export type Platform = 'chromium' | 'firefox' | 'android' | 'ios'

export type WalletPick = {
  wallet: WalletListing
  /** The store of this device, else the wallet's own page. */
  href: string
  kind: 'browser' | 'mobile' | 'both' | 'site'
}

const shown = 5

const stores = {
  chromium: 'chromeStore',
  firefox: 'firefoxStore',
  android: 'playStore',
  ios: 'appStore',
} as const satisfies Record<Platform, keyof WalletListing>

/**
 * Five wallets that are not here yet, those with a store for this device first, each with where to get it. What the app
 * left out, what serves none of its chains and what looks like another wallet is not among them.
 */
export function pickWallets(sources: WalletRowSources, platform: Platform): WalletPick[] {
  // Also what no invitation reaches: once it is installed, it is on the page.
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
    .slice(0, shown)
}

function kindOf({ appStore, playStore, chromeStore, firefoxStore }: WalletListing): WalletPick['kind'] {
  const isMobile = appStore !== undefined || playStore !== undefined
  const isBrowser = chromeStore !== undefined || firefoxStore !== undefined
  if (isMobile) return isBrowser ? 'both' : 'mobile'
  return isBrowser ? 'browser' : 'site'
}

/** Which of the four it is. */
export function detectPlatform(): Platform {
  const { isIos, isMobile } = readEnvironment(window as EnvironmentSource)
  if (isMobile) return isIos ? 'ios' : 'android'
  return isFirefox() ? 'firefox' : 'chromium'
}
