import type { AppKitOptions, Features, MessageOverrides, Metadata } from './options.js'

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

/** The options that are read while the kit runs, with their defaults filled in. */
export type Settings = Required<Pick<AppKitOptions, SettingName>> & {
  metadata: Partial<Metadata>
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  language: string | undefined
  messages: MessageOverrides | undefined
  features: Features
}

// What is on unless the app says otherwise (product specification, section 9).
const on = 'swaps onramp receive send email history analytics allWallets multiWallet'
const off = 'legalCheckbox smartSessions collapseWallets pay headless'
const socials = 'google x discord farcaster github apple facebook'

const flags = (names: string, value: boolean) => Object.fromEntries(names.split(' ').map((name) => [name, value]))

export function createSettings(options: AppKitOptions): Settings {
  const { features, metadata, allowUnsupportedChain } = options
  const defaults: Settings = {
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
    unsupportedChain: allowUnsupportedChain ? 'ignore' : 'block',
    chainImages: {},
    connectorImages: {},
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    language: undefined,
    messages: undefined,
    metadata: {},
    features: {} as Features,
  }
  const given = Object.entries(options).filter(([name, value]) => name in defaults && value !== undefined)
  // Copies, because the state wraps what it is given and the app's own objects are the app's.
  return {
    ...defaults,
    ...Object.fromEntries(given),
    metadata: { ...metadata },
    features: { ...flags(on, true), ...flags(off, false), socials: socials.split(' '), ...features } as Features,
  }
}
