import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/**
 * Options of other kits that have no effect, each with the reason. The kit checks their types, so that apps for other
 * kits only change their imports.
 */
export type CompatOptions = {
  /**
   * No effect. `open({ view: 'ConnectingWalletConnectBasic' })` opens the QR code of a pairing.
   * @default none
   */
  manualWCControl?: boolean
  /**
   * No effect yet: the balance on show is the native one.
   * @default none
   */
  tokens?: Readonly<Partial<Record<CaipNetworkId, { address: string; image?: string }>>>
  /**
   * No effect. Use `pairing` for wallets on other devices.
   * @default none
   */
  universalProvider?: object
  /**
   * No effect. A pairing requests the networks in `networks`.
   * @default none
   */
  universalProviderConfigOverride?: object
  /**
   * No effect. Use `pairing`.
   * @default none
   */
  enableWalletConnect?: boolean
  /**
   * No effect. The kit finds this wallet like any other, installed or paired.
   * @default none
   */
  enableCoinbase?: boolean
  /**
   * No effect. See `enableCoinbase`.
   * @default none
   */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * No effect. See `enableCoinbase`.
   * @default none
   */
  enableBaseAccount?: boolean
  /**
   * No effect. The embedded wallet is not available yet.
   * @default none
   */
  enableAuthLogger?: boolean
  /**
   * No effect. The embedded wallet is not available yet.
   * @default none
   */
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** Features of other kits that have no effect. */
export type CompatFeatures = {
  /**
   * No effect. Use `collapseWallets`.
   * @default none
   */
  emailShowWallets?: boolean
  /**
   * The order of the actions on the Account screen. Omitted actions follow.
   * @default the order of the screen
   */
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}
