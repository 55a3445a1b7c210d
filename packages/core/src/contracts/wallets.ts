import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from './attempt.js'

/** A wallet of the listing service or the bundled list, whether or not it is installed. */
export type WalletListing = {
  id: string
  name: string
  rdns?: string
  chains: readonly ChainNamespace[]
  homepage?: string
  /** Background of the monogram that replaces a missing icon. */
  color?: string
  imageUrl?: string
  /** A wallet of the app (option `customWallets`). */
  isCustom?: boolean
  /** The service has checked the wallet (badge `certified`). */
  isCertified?: boolean
  /** Whether a pairing (WalletConnect) is known to work. The links below name the app in any case. */
  supportsWc?: boolean
  /** App scheme, as in `metamask://`. Base of `<link>/wc?uri=`. */
  mobileLink?: string
  /** The `https` link that the operating system passes to the app. */
  universalLink?: string
  /** App scheme of the desktop app. */
  desktopLink?: string
  /** The URL of a web wallet. */
  webappLink?: string
  /** Replaces `<link>/wc?uri=` if the wallet expects another form; contains `{uri}`. */
  wcTemplate?: string
  /** Opens a dapp in the wallet's own browser; contains `{url}`, and often `{origin}`. */
  browseTemplate?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  firefoxStore?: string
}

/** Characters that look like plain letters or digits, each with its plain form. */
export type Confusables = ReadonlyMap<string, string>

/** `count` is the number of matches over all pages. */
export type WalletPage = { wallets: readonly WalletListing[]; count: number }

/** Queries the listing service. Without `include` the app's own options apply. */
export type ListWallets = (
  query: { page: number; entries: number; search?: string; badge_type?: string; include?: string[] },
  signal: AbortSignal,
) => Promise<WalletPage>

/** A search in the list of all wallets. */
export type WalletQuery = {
  /** Two characters or more; shorter text is ignored. */
  search: string
  /** Only wallets that the service has certified. */
  isCertified: boolean
}

export type FindWallets = Partial<WalletQuery> & {
  /** Loads the next page of the results. */
  more?: boolean
}

/** A query and its page, from 1. */
export type WalletSearchTarget = { query: WalletQuery; page: number }

/** The running search, or how the last one ended. `idle`: before the first search. */
export type WalletSearch = Attempt<WalletSearchTarget>

/** The shown results. They stay while the next search is running, and after one that failed. */
export type FoundWallets = {
  /** The query of the results. */
  query: WalletQuery
  wallets: readonly WalletListing[]
  /** The number of results over all pages. */
  count: number
  /** Pages of `wallets`, from 1; 0 if they are the known ones, without the service. */
  page: number
}

/** How a wallet is reached, in the terms that dapps already know. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** A wallet that can be connected right now. Plain data: its provider stays inside discovery. */
export type Connector = {
  /** Stable over reloads where the wallet has an rdns; unique within its namespace. */
  id: string
  /** The wallet's own name, cleaned of control and direction characters, 64 characters at most. */
  name: string
  type: ConnectorType
  chain: ChainNamespace
  /** A `data:image/…` URI as the wallet announced it; only used as the `src` of an image. */
  imageUrl?: string | undefined
  imageId?: string
  info?: {
    /** EIP-6963 reverse domain name. Claimed by the wallet, not verified. */
    rdns?: string | undefined
    uuid?: string
  }
  /** For a paired wallet: the listed wallet that the user chose, if the names agree. */
  walletId?: string | undefined
  /** Another connector claims the same rdns or the same name: the screen shows both and says so. */
  isDuplicate?: boolean
}

/** The wallets of one namespace that are present on this page. */
export type Discovery = {
  list(): readonly Connector[]
  /** The live provider behind a connector, or `undefined` when it is gone. */
  provider(connectorId: string): unknown
  /** Calls back whenever the set changes. Returns a function that stops the calls. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Looks again for wallets that send no event. Cheap: runs with each request for a wallet. */
  look?(): void
  /** Removes every listener from the page. */
  stop(): void
}

/** Where a link opens: in place, in the page around the frame, or in a new window. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** The link to open, and where. `href` is `https:`, an app's own scheme, or an `intent:` that was built here. */
export type WalletLink = { href: string; target: LinkTarget }

/** The app on this device that received an invitation. Contains no invitation, so that it may be stored. */
export type WalletApp = WalletLink & { name: string }
