import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/**
 * Options of other kits that are known here and have no effect, each with the reason. They are checked for their type, so
 * that an app which was written for another kit changes its import lines alone.
 */
export type CompatOptions = {
  /** No effect: `open({ view: 'ConnectingWalletConnectBasic' })` opens on the code of a pairing. */
  manualWCControl?: boolean
  /** No effect yet: the balance on show is the native one. */
  tokens?: Readonly<Partial<Record<CaipNetworkId, { address: string; image?: string }>>>
  /** No effect: wallets on other devices come with option `pairing`. */
  universalProvider?: object
  /** No effect: what a pairing asks a wallet for follows from `networks`. */
  universalProviderConfigOverride?: object
  /** No effect: `pairing` is what switches it on. */
  enableWalletConnect?: boolean
  /** No effect: the wallet is found as any other one, installed or paired. */
  enableCoinbase?: boolean
  /** No effect, as `enableCoinbase`. */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** No effect, as `enableCoinbase`. */
  enableBaseAccount?: boolean
  /** No effect before there is an embedded wallet. */
  enableAuthLogger?: boolean
  /** No effect before there is an embedded wallet. */
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** The same for `features`. */
export type CompatFeatures = {
  /** No effect: `collapseWallets` is the switch. */
  emailShowWallets?: boolean
  /** What comes first among the actions of the Account screen; those that are left out follow. */
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}
