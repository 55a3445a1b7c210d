import type { CompatFeatures } from './compat-options.js'

/** Social accounts that other kits sign in with. None is built yet. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** Where a row of the wallet list comes from. */
export type ConnectorTypeOrder =
  | 'custom'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'external'
  | 'recommended'
  | 'walletConnect'

/**
 * Switches of what the modal offers. One of something that is not built yet is `false` in `getFeatures()`, whatever the
 * app asks for. A name that is not listed here is refused with `invalid_option`.
 */
export type Features = CompatFeatures & {
  /**
   * Whether the first screen leads to the list of all wallets; option `allWallets` says on which devices.
   * @default true
   */
  allWallets: boolean
  /**
   * Whether events are sent, where `services.analytics` names an endpoint.
   * @default true
   */
  analytics: boolean
  /**
   * Several wallets connected at once, in one namespace.
   * @default true
   */
  multiWallet: boolean
  /**
   * A box that has to be ticked before a wallet can be chosen, where a legal URL is given.
   * @default false
   */
  legalCheckbox: boolean
  /**
   * One row in place of the wallets, where there is another way to connect.
   * @default false
   */
  collapseWallets: boolean
  /**
   * The app draws every screen by itself: the kit opens none on its own account.
   * @default false
   */
  headless: boolean
  /**
   * Groups of wallets that come first on the Connect screen, in this order.
   * @default the order of the screen
   * @example
   * connectorTypeOrder: ['injected', 'walletConnect']
   */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /**
   * Ways to connect, in this order; those that are left out follow.
   * @default the order of the screen
   * @example
   * connectMethodsOrder: ['wallet']
   */
  connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[]
  /**
   * Signing in with an e-mail address.
   * @default false, not built yet
   */
  email: boolean
  /**
   * Signing in with a social account.
   * @default false, not built yet
   */
  socials: readonly SocialProvider[] | false
  /**
   * Exchanging one token for another.
   * @default false, not built yet
   */
  swaps: boolean | readonly string[]
  /**
   * Buying tokens.
   * @default false, not built yet
   */
  onramp: boolean | readonly string[]
  /**
   * The address of the account as a code.
   * @default true
   */
  receive: boolean
  /**
   * Sending the network's own currency, and the tokens of option `tokens`.
   * @default true
   */
  send: boolean
  /**
   * What an account has done.
   * @default false, not built yet
   */
  history: boolean
  /**
   * Permissions that an app was given.
   * @default false, not built yet
   */
  smartSessions: boolean
  /**
   * Paying an amount that the app names.
   * @default false, not built yet
   */
  pay: boolean
}
