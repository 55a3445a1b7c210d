import { cleanText, isSafeLink, isWebLink } from '@openappkit/protocol/text'
import type { CustomWallet } from '../../../options/custom-wallet.js'
import type { WalletListing } from '../../../contracts/wallets.js'

const longestName = 64

/** Converts the custom wallets of the app to listings. Omits links that may not be opened, as for wallets of a service. */
export function listCustomWallets(wallets: readonly CustomWallet[]): WalletListing[] {
  return wallets.flatMap((wallet) => {
    const { id, image_url: imageUrl } = wallet
    const name = typeof wallet.name === 'string' ? cleanText(wallet.name, longestName) : ''
    if (typeof id !== 'string' || id === '' || name === '') return []
    const pages = { homepage: wallet.homepage, webappLink: wallet.webapp_link }
    const links = {
      mobileLink: wallet.mobile_link,
      desktopLink: wallet.desktop_link,
      appStore: wallet.app_store,
      playStore: wallet.play_store,
    }
    return [
      {
        id,
        name,
        chains: [],
        isCustom: true,
        // Trusts the app: a wallet with an app link supports pairing.
        ...((links.mobileLink || links.desktopLink || pages.webappLink) && { supportsWc: true }),
        ...(isImage(imageUrl) && { imageUrl }),
        ...pickAllowed(pages, isWebLink),
        ...pickAllowed(links, isSafeLink),
      },
    ]
  })
}

function pickAllowed<K extends string>(links: Record<K, string | undefined>, isAllowed: (link: string) => boolean) {
  const good = Object.entries<string | undefined>(links).filter(([, link]) => link !== undefined && isAllowed(link))
  return Object.fromEntries(good) as Partial<Record<K, string>>
}

function isImage(url: string | undefined): url is string {
  return url !== undefined && (isWebLink(url) || url.startsWith('data:image/'))
}
