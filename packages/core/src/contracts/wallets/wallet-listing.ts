import type { ChainNamespace } from '@openappkit/protocol/caip'

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
  /** True where somebody has checked the wallet: a service's `certified` badge. */
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
