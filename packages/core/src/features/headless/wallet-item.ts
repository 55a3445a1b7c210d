import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { WalletRow } from '../wallet-list/rows/wallet-row.js'

/** A wallet in the form that apps render. */
export type WalletItem = {
  /** Identifies the wallet for `connect`. */
  id: string
  /** The name that the wallet reports. */
  name: string
  /** Absent without an image; `walletInfo.color` is then the background of a monogram. */
  imageUrl?: string
  /** The connectors on this page, one per chain. Empty: the wallet can be paired with, or installed. */
  connectors: readonly { id: string; rdns?: string; chain: ChainNamespace; chainImageUrl?: string }[]
  /** What the wallet list knows about it. */
  walletInfo: {
    supportedNamespaces: readonly ChainNamespace[]
    website?: string
    color?: string
    installationLinks: {
      appStore?: string
      playStore?: string
      chromeStore?: string
      firefoxStore?: string
      desktopLink?: string
    }
    deepLink?: string
    linkMode?: string
    isCertified: boolean
  }
  /** Whether it is on this page. */
  isInjected: boolean
  /** Whether it was used last. */
  isRecent: boolean
}

/** Converts a row of the Connect screen to a wallet item. */
export function rowItem(
  row: WalletRow,
  connectors: readonly Connector[],
  chainImage: (chain: ChainNamespace) => string | undefined,
): WalletItem {
  const { key, name, imageUrl, walletId, listing, badge, isInstalled, chains } = row
  return {
    id: walletId ?? key,
    name,
    ...(imageUrl && { imageUrl }),
    connectors: chains.flatMap(({ connectorId, namespace }) => {
      const connector = connectors.find(({ id, chain }) => id === connectorId && chain === namespace)
      const rdns = connector?.info?.rdns
      if (!connector) return []
      const { id, chain } = connector
      const chainImageUrl = chainImage(chain)
      return [{ id, chain, ...(rdns && { rdns }), ...(chainImageUrl && { chainImageUrl }) }]
    }),
    walletInfo: describeListing(listing, chains),
    isInjected: isInstalled,
    isRecent: badge === 'recent',
  }
}

function describeListing(listing: WalletListing | undefined, chains: WalletRow['chains']): WalletItem['walletInfo'] {
  const { homepage, color, mobileLink, universalLink } = listing ?? {}
  const { appStore, playStore, chromeStore, firefoxStore, desktopLink } = listing ?? {}
  return {
    supportedNamespaces: listing?.chains ?? chains.flatMap(({ namespace }) => namespace ?? []),
    ...(homepage && { website: homepage }),
    ...(color && { color }),
    installationLinks: {
      ...(appStore && { appStore }),
      ...(playStore && { playStore }),
      ...(chromeStore && { chromeStore }),
      ...(firefoxStore && { firefoxStore }),
      ...(desktopLink && { desktopLink }),
    },
    ...(mobileLink && { deepLink: mobileLink }),
    ...(universalLink && { linkMode: universalLink }),
    isCertified: listing?.isCertified ?? false,
  }
}
