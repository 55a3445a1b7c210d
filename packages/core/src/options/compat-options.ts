import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountType } from '../contracts/session.js'

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
   * A token per network, shown on the Account and Send screens beside the network's own currency, also without a service.
   * @default none
   * @example
   * { 'eip155:8453': { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' } }
   */
  tokens?: Readonly<Partial<Record<CaipNetworkId, { address: string; image?: string }>>>
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
  /**
   * What an account of the embedded wallet is at first, for visitors who have not chosen. A smart account has the same
   * address. On networks without them it is `eoa`.
   * @default { eip155: 'smartAccount' }
   * @example
   * defaultAccountTypes: { eip155: 'eoa' }
   */
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
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
  /**
   * The order of the actions on the Account screen. Omitted actions follow.
   * @default the order of the screen
   * @example
   * features: { walletFeaturesOrder: ['receive', 'send'] }
   */
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}
