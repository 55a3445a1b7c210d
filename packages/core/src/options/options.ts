import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { HttpTransportConfig } from 'viem'
import type { AdapterDescriptor } from '../adapters/adapter.js'
import type { PairingDescriptor } from '../adapters/pairing.js'
import type { AppKitNetwork } from '../networks/network.js'
import type { RouteData } from '../state/route.js'
import type { AppKitSIWEClient } from '../siwx/siwe-config.js'
import type { SIWXConfig } from '../siwx/siwx-config.js'

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

/** Where a row of the wallet list comes from. */
export type ConnectorTypeOrder =
  | 'custom'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'external'
  | 'recommended'
  | 'walletConnect'

/** A wallet that the app itself lists. Links are `https`, or app schemes such as `mywallet://`. */
export type CustomWallet = {
  id: string
  name: string
  homepage?: string
  image_url?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
}

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
  /** Groups of wallets that come first on the Connect screen, in this order. */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
}

/** Base URLs of the self-hosted services. A service without a URL is never asked: nothing is sent anywhere by default. */
export type ServiceUrls = {
  /** Wallet listing: `/getWallets`, images, origins. */
  listing?: string
  /** Blockchain API: balances, activity, names, quotes. */
  blockchain?: string
  /** Takes events with `POST /e` and `POST /batch`. Without it no event leaves the page. */
  analytics?: string
}

/** How events are sent, where `services.analytics` names an endpoint. */
export type AnalyticsOptions = {
  /**
   * Whether the person agreed. A function is asked at every event and again before anything is sent; what happens
   * without a yes is not kept. Default: true.
   */
  consent?: boolean | (() => boolean)
  /**
   * Sends the connected account with each event: `hashed` as a name that only this browser can make for it, `plain` as
   * the address itself. Default: no account is sent.
   */
  account?: 'hashed' | 'plain'
}

/** The core knows no words; the package that shows them says which sections and keys there are. */
export type MessageOverrides = Readonly<
  Record<string, Readonly<Record<string, string | ((...values: never[]) => string) | undefined>> | undefined>
>

export type AppKitOptions = {
  /** The networks of the app, at least one. A plain viem chain is taken as `eip155:<id>`. */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Chain packages, for example `evmAdapter()`. */
  adapters?: readonly AdapterDescriptor[]
  /** Wallets on other devices: `walletConnect({ relayUrl })`. Without it, none are offered. */
  pairing?: PairingDescriptor
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
  analytics?: AnalyticsOptions
  /** Asked instead of the network's own endpoints, in this order, and nobody else. `config` goes to viem's `http`. */
  customRpcUrls?: Partial<Record<CaipNetworkId, readonly { url: string; config?: HttpTransportConfig }[]>>
  /** Wallet ids shown first, in this order. */
  featuredWalletIds?: readonly string[]
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  /** Wallets of the app's own, first in the list. */
  customWallets?: readonly CustomWallet[]
  /** Whether the first screen leads to the list of all wallets. Default `SHOW`. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
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
  /** The app places `<appkit-modal>` in its page, and the card is drawn there: no backdrop, nothing to close. */
  enableEmbedded?: boolean
  /** On phones the modal takes the whole screen instead of a sheet. */
  enableMobileFullScreen?: boolean
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** A BCP 47 tag, for example `pt-BR`. Follows `<html lang>` when absent; English where there is no such language. */
  language?: string | undefined
  /** Words of the app's own, by section and key of the message catalogue, in whatever language is shown. */
  messages?: MessageOverrides | undefined
  /** Asks every connected account to sign in, and how. */
  siwx?: SIWXConfig
  /** The same in an older form, for EVM accounts alone. Not together with `siwx`. */
  siweConfig?: AppKitSIWEClient
  /** On phones, opens a wallet by its `https:` link where it has one, in place of its own scheme. */
  experimental_preferUniversalLinks?: boolean
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
  /** Logs configuration mistakes to the console. */
  debug?: boolean
  /** Separates the saved session of two kits on one page. */
  storageKey?: string
}

export type OpenOptions = {
  view?: string
  namespace?: ChainNamespace
  /** What the view is opened with; for a screen that connects, which wallet. */
  arguments?: RouteData
}
