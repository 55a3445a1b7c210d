import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletProviderAs } from '../contracts/namespaces.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { ConnectorType } from '../contracts/wallets.js'
import type { Features } from '../options/features.js'
import type { ThemeMode, ThemeVariables } from '../options/options.js'
import type { Account } from '../state/read-account.js'
import type { EventState, PublicState } from '../state/kit.js'
import type { NetworkView } from '../state/read-network.js'
import { watchValue } from '../state/observe/watch-value.js'
import type { WalletInfo } from '../state/state.js'
import type { KitValue } from './kit-value.js'

/** The account of a namespace, by default the active one. */
export const accountValue = <N extends ChainNamespace>(namespace?: N): KitValue<Account<N>> => ({
  subscribe: (kit, onChange) => kit.subscribeAccount(onChange, namespace),
  read: (kit) => kit.getAccount(namespace),
  initial: {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
  },
})

/** The network, without methods. */
export type AppKitNetworkCore = Pick<
  NetworkView,
  'caipNetwork' | 'caipNetworkId' | 'chainId' | 'approvedCaipNetworkIds' | 'supportsAllNetworks'
>

export const networkValue: KitValue<AppKitNetworkCore> = {
  subscribe: (kit, onChange) => kit.subscribeNetwork(onChange),
  read: (kit) => kit.getNetwork(),
  initial: {
    caipNetwork: undefined,
    caipNetworkId: undefined,
    chainId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
}

/** The state of the modal, and the features. */
export type AppKitState = PublicState & {
  /** Empty on a server without a kit. */
  features: Partial<Features>
}

export const stateValue: KitValue<AppKitState> = {
  subscribe(kit, onChange) {
    const stops = [kit.subscribeState(onChange), kit.subscribeFeatures(onChange)]
    return () => stops.forEach((stop) => stop())
  },
  read: (kit) => ({ ...kit.getState(), features: kit.getFeatures() }),
  initial: {
    open: false,
    loading: false,
    initialized: false,
    selectedNetworkId: undefined,
    activeChain: 'eip155',
    connectingWallet: undefined,
    features: {},
  },
}

export const themeValue: KitValue<{ themeMode: ThemeMode | undefined; themeVariables: ThemeVariables }> = {
  subscribe: (kit, onChange) => kit.subscribeTheme(onChange),
  read: (kit) => ({ themeMode: kit.getThemeMode(), themeVariables: kit.getThemeVariables() }),
  initial: { themeMode: undefined, themeVariables: {} },
}

export const eventValue: KitValue<EventState> = {
  subscribe: (kit, onChange) => kit.subscribeEvents(onChange),
  read: (kit) => kit.getEvent(),
  initial: { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } },
}

/** The wallet's own provider. */
export type AppKitWalletProvider<T = unknown> = {
  /** `undefined` while no wallet is connected. The type includes `undefined` unless you name a type. */
  walletProvider: T
  /** The connection type of the wallet. */
  walletProviderType: ConnectorType | undefined
}

export const providerValue = <T, N extends ChainNamespace>(
  namespace: N,
): KitValue<AppKitWalletProvider<WalletProviderAs<T, N>>> => ({
  subscribe: (kit, onChange) => kit.subscribeProviders(onChange),
  read: (kit) => ({
    walletProvider: kit.getProvider(namespace) as WalletProviderAs<T, N>,
    walletProviderType: kit.getProviderType(namespace),
  }),
  initial: { walletProvider: undefined as WalletProviderAs<T, N>, walletProviderType: undefined },
})

export const walletInfoValue = (namespace?: ChainNamespace): KitValue<{ walletInfo: WalletInfo | undefined }> => ({
  subscribe: (kit, onChange) => kit.subscribeWalletInfo(onChange, namespace),
  read: (kit) => ({ walletInfo: kit.getWalletInfo(namespace) }),
  initial: { walletInfo: undefined },
})

export const signInValue: KitValue<{ config: SIWXConfig | undefined }> = {
  subscribe: (kit, onChange) => watchValue([kit.state.signIn], () => kit.getSIWX(), onChange),
  read: (kit) => ({ config: kit.getSIWX() }),
  initial: { config: undefined },
}
