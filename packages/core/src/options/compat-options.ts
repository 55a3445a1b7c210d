/**
 * Options of other kits that have no effect, each with the reason. The kit checks their types, so that apps for other
 * kits only change their imports.
 */
export type CompatOptions = {
  /**
   * No effect. `open({ view: 'ConnectingWalletConnectBasic' })` opens the QR code of a pairing.
   * @default none
   * @example
   * manualWCControl: true
   */
  manualWCControl?: boolean
  /**
   * No effect. Use `pairing` for wallets on other devices.
   * @default none
   * @example
   * universalProvider: provider
   */
  universalProvider?: object
  /**
   * No effect. A pairing requests the networks in `networks`.
   * @default none
   * @example
   * universalProviderConfigOverride: { methods: {} }
   */
  universalProviderConfigOverride?: object
  /**
   * No effect. Use `pairing`.
   * @default none
   * @example
   * enableWalletConnect: true
   */
  enableWalletConnect?: boolean
  /**
   * No effect. The kit finds this wallet like any other, installed or paired.
   * @default none
   * @example
   * enableCoinbase: true
   */
  enableCoinbase?: boolean
  /**
   * No effect. See `enableCoinbase`.
   * @default none
   * @example
   * coinbasePreference: 'all'
   */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * No effect. See `enableCoinbase`.
   * @default none
   * @example
   * enableBaseAccount: true
   */
  enableBaseAccount?: boolean
  /**
   * No effect. The embedded wallet has no log.
   * @default none
   * @example
   * enableAuthLogger: true
   */
  enableAuthLogger?: boolean
}

/** Features of other kits that have no effect. */
export type CompatFeatures = {
  /**
   * No effect. Use `collapseWallets`.
   * @default none
   * @example
   * features: { emailShowWallets: true }
   */
  emailShowWallets?: boolean
}
