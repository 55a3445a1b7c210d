import type { CompatFeatures } from './compat-options.js'

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
  /** Groups of wallets that come first on the Connect screen, in this order. */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /** Ways to connect, in this order; those that are left out follow. */
  connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[]
  /** @default false, not built yet */
  email: boolean
  /** @default false, not built yet */
  socials: readonly SocialProvider[] | false
  /** @default false, not built yet */
  swaps: boolean | readonly string[]
  /** @default false, not built yet */
  onramp: boolean | readonly string[]
  /**
   * The address of the account as a code.
   * @default true
   */
  receive: boolean
  /** @default false, not built yet */
  send: boolean
  /** @default false, not built yet */
  history: boolean
  /** @default false, not built yet */
  smartSessions: boolean
  /** @default false, not built yet */
  pay: boolean
}
