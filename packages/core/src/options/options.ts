import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor } from '../contracts/chain.js'
import type { SourceDescriptor } from '../contracts/source.js'
import type { AppKitNetwork, RpcEndpointConfig } from '../contracts/network.js'
import type { PlannedViewName, RouteData, ViewName } from '../contracts/route.js'
import type { AppKitSIWEClient } from '../contracts/siwe.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { CompatOptions } from './compat-options.js'
import type { Features } from './features.js'
import type { AnalyticsOptions, ServiceUrls } from './services.js'

/** The two looks. Without one the kit follows the system. */
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

/** How the app is called, shown by a wallet on another device and in the message of a sign-in. */
export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

/** A wallet that the app itself lists. Links are `https`, or app schemes such as `mywallet://`. */
export type CustomWallet = {
  /** An id of its own. One of the wallet list takes the place of that entry. */
  id: string
  /** The name on its row. */
  name: string
  /** Where people get to know it. */
  homepage?: string
  /** Its picture, square. */
  image_url?: string
  /** Opens its app on a phone: `mywallet://`. */
  mobile_link?: string
  /** Opens its app on a computer. */
  desktop_link?: string
  /** Its page that pairs in a browser. */
  webapp_link?: string
  /** Its page in the App Store. */
  app_store?: string
  /** Its page in the Play Store. */
  play_store?: string
}

/** The core knows no words; the package that shows them says which sections and keys there are. */
export type MessageOverrides = Readonly<
  Record<string, Readonly<Record<string, string | ((...values: never[]) => string) | undefined>> | undefined>
>

/**
 * What `createAppKit` takes.
 * @example
 * const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export type AppKitOptions = CompatOptions & {
  /**
   * The networks of the app, at least one. A plain viem chain is taken as `eip155:<id>`.
   * @example
   * networks: [mainnet, base]
   */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /**
   * Chain packages, for example `[evmAdapter()]`. Without one, and without `pairing`, no wallet can be connected.
   * @default []
   */
  adapters?: readonly AdapterDescriptor[]
  /**
   * Wallets on other devices.
   * @default none: only wallets on the page are offered
   * @example
   * pairing: walletConnect({ relayUrl: 'wss://relay.example' })
   */
  pairing?: SourceDescriptor
  /**
   * Further ways to reach wallets.
   * @default []
   * @example
   * sources: [providerSource({ id: 'safe', name: 'Safe', namespace: 'eip155', provider })]
   */
  sources?: readonly SourceDescriptor[]
  /**
   * Only sent to services that the app itself configured, the relay of `pairing` among them.
   * @default none
   */
  projectId?: string
  /**
   * One of `networks`. A stored choice wins on reload.
   * @default the first of `networks`
   */
  defaultNetwork?: AppKitNetwork
  /**
   * Name, description, address and icons of the app, shown by a wallet on another device.
   * @default read from the page
   */
  metadata?: Partial<Metadata>
  /**
   * The look.
   * @default follows the system
   */
  themeMode?: ThemeMode | undefined
  /**
   * Colours, fonts and corners. Values are checked; a wrong one is refused by name.
   * @default {}
   * @example
   * themeVariables: { '--appkit-accent': '#0052ff' }
   */
  themeVariables?: ThemeVariables
  /**
   * Base URLs of your own services.
   * @default none: nothing is sent anywhere
   * @example
   * services: { listing: 'https://services.example' }
   */
  services?: ServiceUrls
  /**
   * How events are sent, where `services.analytics` names an endpoint.
   * @default with consent, and without an account
   * @example
   * analytics: { consent: () => localStorage.getItem('cookies') === 'yes' }
   */
  analytics?: AnalyticsOptions
  /**
   * Asked instead of the network's own endpoints, in this order, and nobody else.
   * @default {}
   * @example
   * customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] }
   */
  customRpcUrls?: Partial<Record<CaipNetworkId, readonly { url: string; config?: RpcEndpointConfig }[]>>
  /**
   * Prefers stable and fast RPC endpoints, in any namespace. Each endpoint then gets a request every few seconds.
   * @default false
   */
  rankRpcEndpoints?: boolean
  /**
   * Ids of wallets that are suggested after the installed ones, in this order.
   * @default []
   */
  featuredWalletIds?: readonly string[]
  /**
   * Only these wallets. An installed one that the list does not know is then left out.
   * @default [], all
   */
  includeWalletIds?: readonly string[]
  /**
   * Not these wallets.
   * @default []
   */
  excludeWalletIds?: readonly string[]
  /**
   * Wallets of the app's own, first in the list.
   * @default []
   */
  customWallets?: readonly CustomWallet[]
  /**
   * Whether the first screen leads to the list of all wallets.
   * @default 'SHOW'
   */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /**
   * Pictures of networks, by chain id.
   * @default {}
   * @example
   * chainImages: { 1: '/ethereum.svg' }
   */
  chainImages?: Readonly<Record<string | number, string>>
  /**
   * Pictures of wallets, by connector or wallet id.
   * @default {}
   * @example
   * connectorImages: { 'io.rabby': '/rabby.svg' }
   */
  connectorImages?: Readonly<Record<string, string>>
  /**
   * Switches of what the modal offers.
   * @default see each of them
   * @example
   * features: { legalCheckbox: true }
   */
  features?: Partial<Features>
  /**
   * False hides the list of wallets.
   * @default true
   */
  enableWallets?: boolean
  /**
   * Listens to wallets that announce themselves.
   * @default true
   */
  enableEIP6963?: boolean
  /**
   * Offers the provider on `window.ethereum`.
   * @default true
   */
  enableInjected?: boolean
  /**
   * False: every load starts disconnected.
   * @default true
   */
  enableReconnect?: boolean
  /**
   * False: the network cannot be changed in the modal, and no screen insists on a supported one.
   * @default true
   */
  enableNetworkSwitch?: boolean
  /**
   * False hides what explains wallets to newcomers.
   * @default true
   */
  enableWalletGuide?: boolean
  /**
   * True is short for `unsupportedChain: 'ignore'`.
   * @default false
   */
  allowUnsupportedChain?: boolean
  /**
   * `block`: a screen that only switching or disconnecting leaves. `warn`: a badge. `ignore`: nothing.
   * @default 'block'
   */
  unsupportedChain?: UnsupportedChainPolicy
  /**
   * When the first screen is loaded. `intent`: when a hand comes near a button of the kit, or it is focused or pressed.
   * `idle`: when the browser has nothing else to do. Neither asks a wallet or another host for anything.
   * @default 'intent'
   */
  preload?: 'intent' | 'idle'
  /**
   * The app places `<appkit-modal>` itself.
   * @default false
   */
  disableAppend?: boolean
  /**
   * The app places `<appkit-modal>` in its page, and the card is drawn there: no backdrop, nothing to close.
   * @default false
   */
  enableEmbedded?: boolean
  /**
   * On phones the modal takes the whole screen instead of a sheet.
   * @default false
   */
  enableMobileFullScreen?: boolean
  /**
   * Named under the list of wallets.
   * @default none
   */
  termsConditionsUrl?: string
  /**
   * Named under the list of wallets.
   * @default none
   */
  privacyPolicyUrl?: string
  /**
   * A BCP 47 tag, for example `pt-BR`. English where there is no such language.
   * @default follows `<html lang>`
   */
  language?: string | undefined
  /**
   * Words of the app's own, by section and key of the message catalogue, in whatever language is shown.
   * @default {}
   * @example
   * messages: { connect: { title: 'Choose a wallet' } }
   */
  messages?: MessageOverrides | undefined
  /**
   * Asks every connected account to sign in, and how.
   * @default none: nobody is asked
   * @example
   * siwx: new DefaultSIWX()
   */
  siwx?: SIWXConfig
  /**
   * The same in an older form, for EVM accounts alone. Not together with `siwx`.
   * @default none
   */
  siweConfig?: AppKitSIWEClient
  /**
   * On phones, opens a wallet by its `https:` link where it has one, in place of its own scheme.
   * @default false
   */
  experimental_preferUniversalLinks?: boolean
  /**
   * Writes what fails to the console, with its cause.
   * @default false
   */
  debug?: boolean
  /**
   * A kit is its storage key: it separates the saved session of two kits on one page.
   * @default 'kit'
   */
  storageKey?: string
}

/** The storage key of a kit with these options. */
export const storageKeyOf = (options?: Pick<AppKitOptions, 'storageKey'>): string => options?.storageKey ?? 'kit'

/** What `open` resolves with: the transaction of a transfer that the app has filled in, else nothing. */
export type OpenResult =
  | {
      /** Of the transaction, as the network names it. */
      hash: string
    }
  | undefined

/**
 * Which screen `open` shows.
 * @example
 * await kit.open({ view: 'Networks' })
 */
export type OpenOptions = {
  /**
   * The screen. One that is planned is known to the types and refused at the call with `invalid_option`, as is any other
   * name. Default: Account when connected, else Connect.
   */
  view?: ViewName | PlannedViewName | undefined
  /** Makes this namespace the active one first, where the kit serves it. */
  namespace?: ChainNamespace | undefined
  /**
   * An invitation that the app made itself, a `wc:` URI: it is shown as a code or handed to the wallet's app. The app waits
   * for the answer and closes the modal. Refused with `invalid_option` where it is no such URI.
   * @example
   * provider.on('display_uri', (uri) => void kit.open({ uri }))
   */
  uri?: string | undefined
  /** What the view is opened with; for a screen that connects, which wallet. */
  arguments?: RouteData | undefined
}
