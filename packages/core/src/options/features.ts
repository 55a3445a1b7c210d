import type { CompatFeatures } from './compat-options.js'

/** Social accounts for sign-in. None is built yet. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** The origin of a row in the wallet list. */
export type ConnectorTypeOrder =
  | 'custom'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'external'
  | 'recommended'
  | 'walletConnect'

/**
 * Features of the modal. Features that are not built yet are always `false` in `getFeatures()`. Unknown names throw
 * `invalid_option`.
 */
export type Features = CompatFeatures & {
  /**
   * Whether the first screen links to the list of all wallets. The option `allWallets` sets on which devices.
   * @default true
   */
  allWallets: boolean
  /**
   * Whether the kit sends events to `services.analytics`.
   * @default true
   */
  analytics: boolean
  /**
   * Lets users connect several wallets in one namespace.
   * @default true
   */
  multiWallet: boolean
  /**
   * Requires users to tick a box before they select a wallet, if a legal URL is set.
   * @default false
   */
  legalCheckbox: boolean
  /**
   * Shows one row instead of the wallets, if there is another way to connect.
   * @default false
   */
  collapseWallets: boolean
  /**
   * The app has its own screens: the kit does not open the modal by itself.
   * @default false
   */
  headless: boolean
  /**
   * The groups of wallets to show first on the Connect screen, in this order.
   * @default the order of the screen
   * @example
   * connectorTypeOrder: ['injected', 'walletConnect']
   */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /**
   * The order of the connection methods. Omitted methods follow.
   * @default the order of the screen
   * @example
   * connectMethodsOrder: ['wallet']
   */
  connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[]
  /**
   * Sign-in with an email address.
   * @default false, not built yet
   */
  email: boolean
  /**
   * Sign-in with a social account.
   * @default false, not built yet
   */
  socials: readonly SocialProvider[] | false
  /**
   * Token swaps.
   * @default false, not built yet
   */
  swaps: boolean | readonly string[]
  /**
   * Buying tokens.
   * @default false, not built yet
   */
  onramp: boolean | readonly string[]
  /**
   * The Receive screen.
   * @default true
   */
  receive: boolean
  /**
   * The Send screen, for the network's own currency and the tokens of the option `tokens`.
   * @default true
   */
  send: boolean
  /**
   * The activity of an account.
   * @default false, not built yet
   */
  history: boolean
  /**
   * The permissions of an app.
   * @default false, not built yet
   */
  smartSessions: boolean
  /**
   * Payments of an amount that the app sets.
   * @default false, not built yet
   */
  pay: boolean
}
