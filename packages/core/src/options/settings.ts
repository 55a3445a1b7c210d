import type { AppKitOptions, Features, Metadata } from './options.js'

type SettingName =
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'enableWallets'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableNetworkSwitch'
  | 'enableWalletGuide'
  | 'unsupportedChain'
  | 'chainImages'
  | 'connectorImages'

/** The options that are read while the kit runs, with their defaults filled in. */
export type Settings = Required<Pick<AppKitOptions, SettingName>> & {
  metadata: Partial<Metadata>
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  features: Features
}

// What is on unless the app says otherwise (product specification, section 9).
const on = ['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics', 'allWallets', 'multiWallet']
const off = ['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay', 'headless']
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const flags = (names: readonly string[], value: boolean) => Object.fromEntries(names.map((name) => [name, value]))

export function createSettings(options: AppKitOptions): Settings {
  const { features, metadata, allowUnsupportedChain } = options
  const defaults: Settings = {
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableNetworkSwitch: true,
    enableWalletGuide: true,
    unsupportedChain: allowUnsupportedChain ? 'ignore' : 'block',
    chainImages: {},
    connectorImages: {},
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    metadata: {},
    features: {} as Features,
  }
  const given = Object.entries(options).filter(([name, value]) => name in defaults && value !== undefined)
  // Copies, because the state wraps what it is given and the app's own objects are the app's.
  return {
    ...defaults,
    ...Object.fromEntries(given),
    metadata: { ...metadata },
    features: { ...flags(on, true), ...flags(off, false), socials, ...features } as Features,
  }
}
