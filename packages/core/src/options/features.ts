import type { SocialProvider } from '@openappkit/protocol/accounts'
import type { CompatFeatures } from './compat-options.js'

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
   * @example
   * features: { allWallets: false }
   */
  allWallets: boolean
  /**
   * Whether the kit sends events to `services.analytics`.
   * @default true
   * @example
   * features: { analytics: false }
   */
  analytics: boolean
  /**
   * Lets users connect several wallets in one namespace.
   * @default true
   * @example
   * features: { multiWallet: false }
   */
  multiWallet: boolean
  /**
   * Requires users to tick a box before they select a wallet, if a legal URL is set.
   * @default false
   * @example
   * features: { legalCheckbox: true }
   */
  legalCheckbox: boolean
  /**
   * Shows one row instead of the wallets, if there is another way to connect.
   * @default false
   * @example
   * features: { collapseWallets: true }
   */
  collapseWallets: boolean
  /**
   * The app has its own screens: the kit does not open the modal by itself.
   * @default false
   * @example
   * features: { headless: true }
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
   * Sign-in with an email address, if the app has the option `embeddedWallet`.
   * @default true
   * @example
   * features: { email: false }
   */
  email: boolean
  /**
   * The providers to sign in at, in this order, if the app has the option `embeddedWallet` and its service knows them.
   * `true` offers all of them. Facebook is left out on phones.
   * @default false
   * @example
   * features: { socials: ['google', 'github'] }
   */
  socials: readonly SocialProvider[] | boolean
  /**
   * Token swaps. They need `services.blockchain`.
   * @default true
   * @example
   * features: { swaps: false }
   */
  swaps: boolean | readonly string[]
  /**
   * Buying tokens with money, at the provider of `services.blockchain`. A list of provider ids is on if it is not empty:
   * which provider sells is set on the server.
   * @default true
   * @example
   * features: { onramp: false }
   */
  onramp: boolean | readonly string[]
  /**
   * The Receive screen.
   * @default true
   * @example
   * features: { receive: false }
   */
  receive: boolean
  /**
   * The Send screen, for the network's own currency and the tokens of the option `tokens`.
   * @default true
   * @example
   * features: { send: false }
   */
  send: boolean
  /**
   * The order of the actions on the Account screen. Omitted actions follow.
   * @default the order of the screen
   * @example
   * features: { walletFeaturesOrder: ['receive', 'send'] }
   */
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
  /**
   * The activity of an account. Needs `services.blockchain`.
   * @default true
   * @example
   * features: { history: false }
   */
  history: boolean
  /**
   * The permissions that users grant to apps (ERC-7715): the list of them, and to revoke them.
   * @default false
   * @example
   * features: { smartSessions: true }
   */
  smartSessions: boolean
  /**
   * Payments of an amount that the app sets.
   * @default false, not built yet
   * @example
   * features: { pay: false }
   */
  pay: boolean
}
