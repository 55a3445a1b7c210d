import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { HttpTransportConfig } from 'viem'
import type { AdapterDescriptor } from '../adapters/adapter.js'
import type { AppKitNetwork } from '../networks/network.js'

export type ThemeMode = 'light' | 'dark'

type ThemeVariableName =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'z-index'
  | 'qr-color'

/** Accepted under three prefixes; `--appkit-` wins over `--apkt-` wins over `--w3m-`. */
export type ThemeVariables = { [K in `--${'appkit' | 'apkt' | 'w3m'}-${ThemeVariableName}`]?: string | number }

/** What happens when the wallet is on a chain that the app did not configure. */
export type UnsupportedChainPolicy = 'block' | 'warn' | 'ignore'

export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

export type Features = {
  swaps: boolean | readonly string[]
  onramp: boolean | readonly string[]
  receive: boolean
  send: boolean
  email: boolean
  socials: readonly SocialProvider[] | false
  history: boolean
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  pay: boolean
  multiWallet: boolean
  headless: boolean
  connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[]
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}

/** Base URLs of the self-hosted services. A service without a URL is never asked: nothing is sent anywhere by default. */
export type ServiceUrls = {
  /** Wallet listing: `/getWallets`, images, origins. */
  listing?: string
  /** Blockchain API: balances, activity, names, quotes. */
  blockchain?: string
}

export type AppKitOptions = {
  /** The networks of the app, at least one. A plain viem chain is taken as `eip155:<id>`. */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Chain packages, for example `evmAdapter()`. */
  adapters?: readonly AdapterDescriptor[]
  /** Only sent to services that the app itself configured. */
  projectId?: string
  /** One of `networks`; the first one otherwise. A stored choice wins on reload. */
  defaultNetwork?: AppKitNetwork
  /** Read from the page where absent. */
  metadata?: Partial<Metadata>
  /** Follows the system when absent. */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  services?: ServiceUrls
  /** Asked instead of the network's own endpoints, in this order, and nobody else. `config` goes to viem's `http`. */
  customRpcUrls?: Partial<Record<CaipNetworkId, readonly { url: string; config?: HttpTransportConfig }[]>>
  /** Wallet ids shown first, in this order. */
  featuredWalletIds?: readonly string[]
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  chainImages?: Readonly<Record<string | number, string>>
  connectorImages?: Readonly<Record<string, string>>
  features?: Partial<Features>
  enableWallets?: boolean
  enableEIP6963?: boolean
  enableInjected?: boolean
  /** False: every load starts disconnected. */
  enableReconnect?: boolean
  enableNetworkSwitch?: boolean
  enableWalletGuide?: boolean
  /** True is short for `unsupportedChain: 'ignore'`. */
  allowUnsupportedChain?: boolean
  /** `block` (default): a screen that only switching or disconnecting leaves. `warn`: a badge. `ignore`: nothing. */
  unsupportedChain?: UnsupportedChainPolicy
  /** The app places `<appkit-modal>` itself. */
  disableAppend?: boolean
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** Logs configuration mistakes to the console. */
  debug?: boolean
  /** Separates the saved session of two kits on one page. */
  storageKey?: string
}

export type OpenOptions = { view?: string; namespace?: ChainNamespace }
