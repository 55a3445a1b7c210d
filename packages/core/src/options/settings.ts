import type { Features } from './features.js'
import type { AppKitOptions, MessageOverrides, Metadata } from './options.js'

type SettingName =
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'customWallets'
  | 'allWallets'
  | 'enableWallets'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableNetworkSwitch'
  | 'enableWalletGuide'
  | 'enableEmbedded'
  | 'enableMobileFullScreen'
  | 'unsupportedChain'
  | 'chainImages'
  | 'connectorImages'

/** The options that are read while the kit runs, with their defaults. */
export type Settings = Required<Pick<AppKitOptions, SettingName>> & {
  metadata: Partial<Metadata>
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  language: string | undefined
  messages: MessageOverrides | undefined
  features: Features
}

/** Defaults of the features that are built (product specification, section 9). */
const built = {
  allWallets: true,
  analytics: true,
  multiWallet: true,
  receive: true,
  send: true,
  swaps: true,
  onramp: true,
  history: true,
  email: true,
  socials: false,
  legalCheckbox: false,
  collapseWallets: false,
  headless: false,
  smartSessions: false,
}

/** Features that are not built yet and stay off. */
const unbuilt = {
  pay: false,
} as const

/** All names that `features` may have. */
export const featureNames: readonly string[] = [
  ...Object.keys({ ...built, ...unbuilt }),
  'connectorTypeOrder',
  'connectMethodsOrder',
  'walletFeaturesOrder',
  'emailShowWallets',
]

/** Merges features over the previous values and the defaults. Unbuilt features stay `false`. */
export function completeFeatures(...wanted: readonly (Partial<Features> | undefined)[]): Features {
  return Object.assign({}, built, ...wanted, unbuilt) as Features
}

/** Creates the defaults of a new kit anew, because the state wraps them in proxies. */
export function defaultSettings(): Settings {
  return {
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    allWallets: 'SHOW',
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableNetworkSwitch: true,
    enableWalletGuide: true,
    enableEmbedded: false,
    enableMobileFullScreen: false,
    unsupportedChain: 'block',
    chainImages: {},
    connectorImages: {},
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    language: undefined,
    messages: undefined,
    metadata: {},
    features: completeFeatures(),
  }
}

export function createSettings({ allowUnsupportedChain, ...options }: AppKitOptions): Settings {
  const settings = defaultSettings()
  const { features, metadata } = options
  if (allowUnsupportedChain) settings.unsupportedChain = 'ignore'
  const given = Object.entries(options).filter(([name, value]) => Object.hasOwn(settings, name) && value !== undefined)
  // Copies, so that the state does not wrap objects of the app.
  return Object.assign(settings, Object.fromEntries(given), {
    metadata: { ...metadata },
    features: completeFeatures(features),
  })
}
