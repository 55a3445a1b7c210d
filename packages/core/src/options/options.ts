import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor } from '../contracts/chain.js'
import type { SourceDescriptor } from '../contracts/source.js'
import type { AccountType } from '../contracts/session.js'
import type { AppKitNetwork, RpcEndpointConfig } from '../contracts/network.js'
import type { AppKitSIWEClient, SIWXConfig } from '../contracts/siwx.js'
import type { ChooseAvatar } from './choose-avatar.js'
import type { CustomWallet } from './custom-wallet.js'
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
  networks: readonly AppKitNetwork[]
  /**
   * Chain packages, for example `[evmAdapter()]`. Without an adapter and without `pairing`, no wallet can connect.
   * @default []
   * @example
   * adapters: [evmAdapter(), solanaAdapter()]
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
   * The wallet that visitors sign in to by email.
   * @default none: only wallets that visitors have are offered
   * @example
   * embeddedWallet: embeddedWallet({ url: 'https://wallet.example.com' })
   */
  embeddedWallet?: SourceDescriptor
  /**
   * What an account of the embedded wallet is at first, for visitors who have not chosen. A smart account has the same
   * address. On networks without them it is `eoa`.
   * @default { eip155: 'smartAccount' }
   * @example
   * defaultAccountTypes: { eip155: 'eoa' }
   */
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
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
   * @example
   * projectId: 'b56e18d47c72ab683b10814fe9495694'
   */
  projectId?: string
  /**
   * The network of the first visit, one of `networks`. Later visits use the stored choice.
   * @default the first of `networks`
   * @example
   * defaultNetwork: base
   */
  defaultNetwork?: AppKitNetwork
  /**
   * Name, description, URL and icons of the app. Wallets on other devices show them.
   * @default read from the page
   * @example
   * metadata: { name: 'My app', url: 'https://app.example', icons: ['https://app.example/icon.png'] }
   */
  metadata?: Partial<Metadata>
  /**
   * The theme.
   * @default follows the system
   * @example
   * themeMode: 'dark'
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
   * A token per network, shown on the Account and Send screens beside the network's own currency, also without a service.
   * @default none
   * @example
   * tokens: { 'eip155:8453': { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' } }
   */
  tokens?: Readonly<Partial<Record<CaipNetworkId, { address: string; image?: string }>>>
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
   * The largest chain id that an EVM network of the app can have. Names and some wallets do not work on networks above
   * 2147483647. An id that is not of a network of the app is limited to 2147483647 unless this is set.
   * @default Number.MAX_SAFE_INTEGER
   * @example
   * maxEvmChainId: 2_147_483_647
   */
  maxEvmChainId?: number
  /**
   * True prefers stable and fast RPC endpoints in every namespace. The kit then sends a request to each endpoint every
   * few seconds.
   * @default false
   * @example
   * rankRpcEndpoints: true
   */
  rankRpcEndpoints?: boolean
  /**
   * True also resolves ENS names whose records are kept outside the network (EIP-3668). The page then tells the host that
   * the owner of the name chose which name is looked up. Without it, such a name is not resolved, and the screen says why.
   * @default false
   * @example
   * offchainNames: true
   */
  offchainNames?: boolean
  /**
   * Ids of wallets to show after the installed ones, in this order.
   * @default []
   * @example
   * featuredWalletIds: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369']
   */
  featuredWalletIds?: readonly string[]
  /**
   * Shows only these wallets. Installed wallets that are not in the list are hidden too.
   * @default [], all
   * @example
   * includeWalletIds: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369']
   */
  includeWalletIds?: readonly string[]
  /**
   * Hides these wallets.
   * @default []
   * @example
   * excludeWalletIds: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369']
   */
  excludeWalletIds?: readonly string[]
  /**
   * The app's own wallets, first in the list.
   * @default []
   * @example
   * customWallets: [{ id: 'mine', name: 'My wallet', mobile_link: 'mywallet://' }]
   */
  customWallets?: readonly CustomWallet[]
  /**
   * Whether the first screen links to the list of all wallets.
   * @default 'SHOW'
   * @example
   * allWallets: 'ONLY_MOBILE'
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
   * Chooses the picture of an account.
   * @default the picture of the name, or one that the kit draws from the address
   * @example
   * avatar: ({ address, image }) => image ?? blo(address)
   */
  avatar?: ChooseAvatar
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
   * @example
   * enableWallets: false
   */
  enableWallets?: boolean
  /**
   * Discovers wallets that announce themselves.
   * @default true
   * @example
   * enableEIP6963: false
   */
  enableEIP6963?: boolean
  /**
   * Offers the provider at `window.ethereum`.
   * @default true
   * @example
   * enableInjected: false
   */
  enableInjected?: boolean
  /**
   * False starts every page load disconnected.
   * @default true
   * @example
   * enableReconnect: false
   */
  enableReconnect?: boolean
  /**
   * False removes network switching from the modal, and the screen for unsupported networks.
   * @default true
   * @example
   * enableNetworkSwitch: false
   */
  enableNetworkSwitch?: boolean
  /**
   * False hides the introduction to wallets.
   * @default true
   * @example
   * enableWalletGuide: false
   */
  enableWalletGuide?: boolean
  /**
   * True is short for `unsupportedChain: 'ignore'`.
   * @default false
   * @example
   * allowUnsupportedChain: true
   */
  allowUnsupportedChain?: boolean
  /**
   * What the kit does on an unsupported network. `block`: shows a screen until the user switches the network or
   * disconnects. `warn`: shows a badge. `ignore`: does nothing.
   * @default 'block'
   * @example
   * unsupportedChain: 'warn'
   */
  unsupportedChain?: UnsupportedChainPolicy
  /**
   * When the kit loads the first screen. `intent`: when the user approaches a button of the kit. `presence`: also after
   * the first pointer, key or wheel event. `idle`: when the browser is idle. None asks a wallet or another host.
   * @default 'presence'
   * @example
   * preload: 'idle'
   */
  preload?: 'intent' | 'presence' | 'idle'
  /**
   * True: the app adds `<appkit-modal>` itself.
   * @default false
   * @example
   * disableAppend: true
   */
  disableAppend?: boolean
  /**
   * True: the app adds `<appkit-modal>` to the page, and the kit shows the card there, without a backdrop and a close
   * button.
   * @default false
   * @example
   * enableEmbedded: true
   */
  enableEmbedded?: boolean
  /**
   * True shows the modal in full screen on phones, instead of a bottom sheet.
   * @default false
   * @example
   * enableMobileFullScreen: true
   */
  enableMobileFullScreen?: boolean
  /**
   * `wide` shows the list of wallets and the next step side by side, in windows of 720 px and wider.
   * @default 'narrow'
   * @example
   * layout: 'wide'
   */
  layout?: 'narrow' | 'wide'
  /**
   * Linked below the list of wallets.
   * @default none
   * @example
   * termsConditionsUrl: 'https://app.example/terms'
   */
  termsConditionsUrl?: string
  /**
   * Linked below the list of wallets.
   * @default none
   * @example
   * privacyPolicyUrl: 'https://app.example/privacy'
   */
  privacyPolicyUrl?: string
  /**
   * A BCP 47 tag, for example `pt-BR`. Other languages use English.
   * @default follows `<html lang>`
   * @example
   * language: 'de'
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
   * @default none: no account is asked
   * @example
   * siwx: new DefaultSIWX()
   */
  siwx?: SIWXConfig
  /**
   * An older form of `siwx`, for EVM accounts. Pass one or the other.
   * @default none
   * @example
   * siweConfig: createSIWEConfig({ getNonce, getMessageParams, createMessage, verifyMessage, getSession, signOut })
   */
  siweConfig?: AppKitSIWEClient
  /**
   * On phones, opens a wallet with its `https:` link, if it has one, instead of its own scheme.
   * @default false
   * @example
   * experimental_preferUniversalLinks: true
   */
  experimental_preferUniversalLinks?: boolean
  /**
   * Logs failures with their cause.
   * @default false
   * @example
   * debug: true
   */
  debug?: boolean
  /**
   * Separates the stored sessions of several kits on one page. Each kit has its own key.
   * @default 'kit'
   * @example
   * storageKey: 'my-app'
   */
  storageKey?: string
}

/** The storage key of a kit with these options. */
export const storageKeyOf = (options?: Pick<AppKitOptions, 'storageKey'>): string => options?.storageKey ?? 'kit'
