import type { WalletListing } from '@openappkit/core'

export type DownloadKind = 'chrome' | 'firefox' | 'ios' | 'android' | 'site'

export type DownloadLink = {
  kind: DownloadKind
  href: string
  /** The name of the link in events. */
  type: 'chrome_store' | 'firefox_store' | 'app_store' | 'play_store' | 'homepage'
}

/** The download links of a wallet: browser stores, app stores, then its homepage. */
export function downloadLinks({
  chromeStore,
  firefoxStore,
  appStore,
  playStore,
  homepage,
}: WalletListing): DownloadLink[] {
  const links = [
    { kind: 'chrome', href: chromeStore, type: 'chrome_store' },
    { kind: 'firefox', href: firefoxStore, type: 'firefox_store' },
    { kind: 'ios', href: appStore, type: 'app_store' },
    { kind: 'android', href: playStore, type: 'play_store' },
    { kind: 'site', href: homepage, type: 'homepage' },
  ] as const
  return links.flatMap(({ href, ...rest }) => (href === undefined ? [] : [{ ...rest, href }]))
}
