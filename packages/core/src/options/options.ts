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

/** The two themes. Without one, the kit follows the system. */
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

/** Accepted with three prefixes. `--appkit-` takes precedence over `--apkt-`, and `--apkt-` over `--w3m-`. */
export type ThemeVariables = { [K in `--${'appkit' | 'apkt' | 'w3m'}-${ThemeVariableName}`]?: string | number }

/** What happens when the wallet is on a network that the app does not support. */
export type UnsupportedChainPolicy = 'block' | 'warn' | 'ignore'

/** The identity of the app. Wallets on other devices and sign-in messages show it. */
export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

/** A wallet that the app adds to the list. Links are `https`, or app schemes such as `mywallet://`. */
export type CustomWallet = {
  /** A unique id. The id of a listed wallet replaces that entry. */
  id: string
  /** The name to show. */
  name: string
  /** The website of the wallet. */
  homepage?: string
  /** A square icon. */
  image_url?: string
  /** The link that opens the app on a phone: `mywallet://`. */
  mobile_link?: string
  /** The link that opens the app on a computer. */
  desktop_link?: string
  /** The URL of the web app. */
  webapp_link?: string
  /** The page in the App Store. */
  app_store?: string
  /** The page in the Play Store. */
  play_store?: string
}

/** Custom texts by section and key. The package with the screens defines the sections and keys. */
export type MessageOverrides = Readonly<
  Record<string, Readonly<Record<string, string | ((...values: never[]) => string) | undefined>> | undefined>
>

/**
 * The options of `createAppKit`.
 * @example
 * const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export type AppKitOptions = CompatOptions & {
  /**
   * The networks of the app, at least one. A plain viem chain is treated as `eip155:<id>`.
   * @example
   * networks: [mainnet, base]
   */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /**
   * Chain packages, for example `[evmAdapter()]`. Without an adapter and without `pairing`, no wallet can connect.
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
   * Additional ways to connect wallets.
   * @default []
   * @example
   * sources: [providerSource({ id: 'safe', name: 'Safe', namespace: 'eip155', provider })]
   */
  sources?: readonly SourceDescriptor[]
  /**
   * Sent only to the services that the app configures, including the relay of `pairing`.
   * @default none
   */
  projectId?: string
  /**
   * The network of the first visit, one of `networks`. Later visits use the stored choice.
   * @default the first of `networks`
   */
  defaultNetwork?: AppKitNetwork
  /**
   * Name, description, URL and icons of the app. Wallets on other devices show them.
   * @default read from the page
   */
  metadata?: Partial<Metadata>
  /**
   * The theme.
   * @default follows the system
   */
  themeMode?: ThemeMode | undefined
  /**
   * Colours, fonts and corners. An invalid value throws `invalid_option` with its name.
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
   * Whether and how the kit sends events to `services.analytics`.
   * @default with consent, and without an account
   * @example
   * analytics: { consent: () => localStorage.getItem('cookies') === 'yes' }
   */
  analytics?: AnalyticsOptions
  /**
   * RPC endpoints that replace the network's own endpoints, in this order.
   * @default {}
   * @example
   * customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] }
   */
  customRpcUrls?: Partial<Record<CaipNetworkId, readonly { url: string; config?: RpcEndpointConfig }[]>>
  /**
   * True prefers stable and fast RPC endpoints in every namespace. The kit then sends a request to each endpoint every
   * few seconds.
   * @default false
   */
  rankRpcEndpoints?: boolean
  /**
   * Ids of wallets to show after the installed ones, in this order.
   * @default []
   */
  featuredWalletIds?: readonly string[]
  /**
   * Shows only these wallets. Installed wallets that are not in the list are hidden too.
   * @default [], all
   */
  includeWalletIds?: readonly string[]
  /**
   * Hides these wallets.
   * @default []
   */
  excludeWalletIds?: readonly string[]
  /**
   * The app's own wallets, first in the list.
   * @default []
   */
  customWallets?: readonly CustomWallet[]
  /**
   * Whether the first screen links to the list of all wallets.
   * @default 'SHOW'
   */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /**
   * Icons of networks, by chain id.
   * @default {}
   * @example
   * chainImages: { 1: '/ethereum.svg' }
   */
  chainImages?: Readonly<Record<string | number, string>>
  /**
   * Icons of wallets, by connector id or wallet id.
   * @default {}
   * @example
   * connectorImages: { 'io.rabby': '/rabby.svg' }
   */
  connectorImages?: Readonly<Record<string, string>>
  /**
   * Features of the modal.
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
   * Discovers wallets that announce themselves.
   * @default true
   */
  enableEIP6963?: boolean
  /**
   * Offers the provider at `window.ethereum`.
   * @default true
   */
  enableInjected?: boolean
  /**
   * False starts every page load disconnected.
   * @default true
   */
  enableReconnect?: boolean
  /**
   * False removes network switching from the modal, and the screen for unsupported networks.
   * @default true
   */
  enableNetworkSwitch?: boolean
  /**
   * False hides the introduction to wallets.
   * @default true
   */
  enableWalletGuide?: boolean
  /**
   * True is short for `unsupportedChain: 'ignore'`.
   * @default false
   */
  allowUnsupportedChain?: boolean
  /**
   * What the kit does on an unsupported network. `block`: shows a screen until the user switches the network or
   * disconnects. `warn`: shows a badge. `ignore`: does nothing.
   * @default 'block'
   */
  unsupportedChain?: UnsupportedChainPolicy
  /**
   * When the kit loads the first screen. `intent`: when the pointer approaches a button of the kit, or the button is
   * focused or pressed. `idle`: when the browser is idle. Neither mode sends a request to a wallet or to another host.
   * @default 'intent'
   */
  preload?: 'intent' | 'idle'
  /**
   * True: the app adds `<appkit-modal>` itself.
   * @default false
   */
  disableAppend?: boolean
  /**
   * True: the app adds `<appkit-modal>` to the page, and the kit shows the card there, without a backdrop and a close
   * button.
   * @default false
   */
  enableEmbedded?: boolean
  /**
   * True shows the modal in full screen on phones, instead of a bottom sheet.
   * @default false
   */
  enableMobileFullScreen?: boolean
  /**
   * Linked below the list of wallets.
   * @default none
   */
  termsConditionsUrl?: string
  /**
   * Linked below the list of wallets.
   * @default none
   */
  privacyPolicyUrl?: string
  /**
   * A BCP 47 tag, for example `pt-BR`. Other languages use English.
   * @default follows `<html lang>`
   */
  language?: string | undefined
  /**
   * Custom texts for the current language, by section and key of the message catalogue.
   * @default {}
   * @example
   * messages: { connect: { title: 'Choose a wallet' } }
   */
  messages?: MessageOverrides | undefined
  /**
   * Asks connected accounts to sign in.
   * @default none: nobody is asked
   * @example
   * siwx: new DefaultSIWX()
   */
  siwx?: SIWXConfig
  /**
   * An older form of `siwx`, for EVM accounts. Pass one or the other.
   * @default none
   */
  siweConfig?: AppKitSIWEClient
  /**
   * On phones, opens a wallet with its `https:` link, if it has one, instead of its own scheme.
   * @default false
   */
  experimental_preferUniversalLinks?: boolean
  /**
   * Logs failures with their cause.
   * @default false
   */
  debug?: boolean
  /**
   * Separates the stored sessions of several kits on one page. Each kit has its own key.
   * @default 'kit'
   */
  storageKey?: string
}

/** The storage key of a kit with these options. */
export const storageKeyOf = (options?: Pick<AppKitOptions, 'storageKey'>): string => options?.storageKey ?? 'kit'

/** The result of `open`: the transaction of a transfer that the app prepared, or `undefined`. */
export type OpenResult =
  | {
      /** The hash of the transaction. */
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
   * The screen. Planned screens are part of the type, but throw `invalid_option`, like unknown names. Default: Account
   * when connected, otherwise Connect.
   */
  view?: ViewName | PlannedViewName | undefined
  /** Makes this namespace active first, if the kit supports it. */
  namespace?: ChainNamespace | undefined
  /**
   * The app's own invitation, a `wc:` URI. The kit shows it as a QR code or passes it to the wallet app. The app waits
   * for the response and closes the modal. Other values throw `invalid_option`.
   * @example
   * provider.on('display_uri', (uri) => void kit.open({ uri }))
   */
  uri?: string | undefined
  /** The arguments of the screen, for example the wallet to connect. */
  arguments?: RouteData | undefined
}
