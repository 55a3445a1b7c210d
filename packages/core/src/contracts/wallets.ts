import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from './attempt.js'

/** A wallet that exists, whether or not it is on this machine. What the listing service and the bundled list give. */
export type WalletListing = {
  id: string
  name: string
  rdns?: string
  chains: readonly ChainNamespace[]
  homepage?: string
  /** Ground of the monogram that stands in for the wallet's own icon. */
  color?: string
  imageUrl?: string
  /** One of the app's own (option `customWallets`). */
  isCustom?: boolean
  /** The service has checked the wallet (badge `certified`). */
  isCertified?: boolean
  /** True where a pairing (WalletConnect) is known to work. The links below name the app in any case. */
  supportsWc?: boolean
  /** App scheme, as in `metamask://`. Base of `<link>/wc?uri=`. */
  mobileLink?: string
  /** The same as an `https` link that the app's system hands to the app. */
  universalLink?: string
  /** App scheme of the desktop app. */
  desktopLink?: string
  /** Page of a wallet that is a website. */
  webappLink?: string
  /** Replaces `<link>/wc?uri=` where the wallet expects another form; has `{uri}` in it. */
  wcTemplate?: string
  /** Opens a dapp in the wallet's own browser; has `{url}`, and often `{origin}`, in it. */
  browseTemplate?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  firefoxStore?: string
}

/** Characters that pass for plain letters or digits, each with what it looks like. */
export type Confusables = ReadonlyMap<string, string>

/** `count` is the number of matches over all pages. */
export type WalletPage = { wallets: readonly WalletListing[]; count: number }

/** Asks the listing service. Without `include` it answers what the app's own options allow. */
export type ListWallets = (
  query: { page: number; entries: number; search?: string; badge_type?: string; include?: string[] },
  signal: AbortSignal,
) => Promise<WalletPage>

/** What a person looks for in the list of all wallets. */
export type WalletQuery = {
  /** From two characters on; fewer are none. */
  search: string
  /** Only wallets that the service has certified. */
  isCertified: boolean
}

export type FindWallets = Partial<WalletQuery> & {
  /** The next page of what is shown. */
  more?: boolean
}

/** What is looked for, and which page of it: from 1. */
export type WalletSearchTarget = { query: WalletQuery; page: number }

/** The one search that is under way, or how the last one ended. `idle`: nothing was searched yet. */
export type WalletSearch = Attempt<WalletSearchTarget>

/** What is shown: it stays while the next search is under way, and after one that failed. */
export type FoundWallets = {
  /** What it answers. */
  query: WalletQuery
  wallets: readonly WalletListing[]
  /** How many there are, over all pages. */
  count: number
  /** Pages of `wallets`, from 1; 0 where they are the ones that are here, without the service. */
  page: number
}

/** How a wallet is reached. The words are those that dapps already know. */
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
  /** As the wallet calls itself, cleaned of control and direction characters, 64 characters at most. */
  name: string
  type: ConnectorType
  chain: ChainNamespace
  /** A `data:image/…` URI as the wallet announced it; only ever used as the `src` of an image. */
  imageUrl?: string | undefined
  imageId?: string
  info?: {
    /** EIP-6963 reverse domain name. Claimed by the wallet, not proven. */
    rdns?: string | undefined
    uuid?: string
  }
  /** Of a paired wallet: the wallet of the list that the person chose, where that is how it calls itself. */
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
  /** Looks once more at wallets that send no event. Cheap: it runs with each request for a wallet. */
  look?(): void
  /** Removes every listener from the page. */
  stop(): void
}

/** Where a link opens: in place, in the page around the frame, or in a window of its own. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** What to open, and where. `href` is `https:`, an app's own scheme, or an `intent:` that was built here. */
export type WalletLink = { href: string; target: LinkTarget }

/** The app on this device that an invitation was handed to. It holds no invitation, so that it may be kept. */
export type WalletApp = WalletLink & { name: string }
