import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/**
 * Options of other kits that are known here and have no effect, each with the reason. They are checked for their type, so
 * that an app which was written for another kit changes its import lines alone.
 */
export type CompatOptions = {
  /**
   * No effect: `open({ view: 'ConnectingWalletConnectBasic' })` opens on the code of a pairing.
   * @default none
   */
  manualWCControl?: boolean
  /**
   * No effect yet: the balance on show is the native one.
   * @default none
   */
  tokens?: Readonly<Partial<Record<CaipNetworkId, { address: string; image?: string }>>>
  /**
   * No effect: wallets on other devices come with option `pairing`.
   * @default none
   */
  universalProvider?: object
  /**
   * No effect: what a pairing asks a wallet for follows from `networks`.
   * @default none
   */
  universalProviderConfigOverride?: object
  /**
   * No effect: `pairing` is what switches it on.
   * @default none
   */
  enableWalletConnect?: boolean
  /**
   * No effect: the wallet is found as any other one, installed or paired.
   * @default none
   */
  enableCoinbase?: boolean
  /**
   * No effect, as `enableCoinbase`.
   * @default none
   */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * No effect, as `enableCoinbase`.
   * @default none
   */
  enableBaseAccount?: boolean
  /**
   * No effect before there is an embedded wallet.
   * @default none
   */
  enableAuthLogger?: boolean
  /**
   * No effect before there is an embedded wallet.
   * @default none
   */
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** The same for `features`. */
export type CompatFeatures = {
  /**
   * No effect: `collapseWallets` is the switch.
   * @default none
   */
  emailShowWallets?: boolean
  /**
   * What comes first among the actions of the Account screen; those that are left out follow.
   * @default the order of the screen
   */
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}
