import { type Connector, type EnvironmentSource, readEnvironment, type WalletListing } from '@openappkit/core'

/** What this device can install: a guess decides the order, never whether a link works. */
export type Platform = 'chromium' | 'firefox' | 'android' | 'ios'

export type WalletPick = {
  wallet: WalletListing
  /** The store of this device, else the wallet's own page. */
  href: string
  kind: 'browser' | 'mobile' | 'both' | 'site'
}

export type PickSources = {
  known: readonly WalletListing[]
  connectors: readonly Connector[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

const shown = 5

const stores = {
  chromium: 'chromeStore',
  firefox: 'firefoxStore',
  android: 'playStore',
  ios: 'appStore',
} as const satisfies Record<Platform, keyof WalletListing>

/** Five wallets that are not here yet, those with a store for this device first, each with where to get it. */
export function pickWallets(sources: PickSources, platform: Platform): WalletPick[] {
  const { known, connectors, includeWalletIds, excludeWalletIds } = sources
  const isInstalled = ({ rdns }: WalletListing) =>
    rdns !== undefined && connectors.some(({ info }) => info?.rdns === rdns)
  const isAllowed = ({ id }: WalletListing) =>
    !excludeWalletIds.includes(id) && (includeWalletIds.length === 0 || includeWalletIds.includes(id))
  const store = stores[platform]
  const wallets = known.filter((wallet) => isAllowed(wallet) && !isInstalled(wallet))
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

/** Which of the four it is; on a desktop only Firefox knows its own prefix. */
export function detectPlatform(): Platform {
  const { isIos, isMobile } = readEnvironment(window as EnvironmentSource)
  if (isMobile) return isIos ? 'ios' : 'android'
  return CSS.supports('-moz-appearance', 'none') && !CSS.supports('-webkit-app-region', 'none') ? 'firefox' : 'chromium'
}
