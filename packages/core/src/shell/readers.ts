import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref, snapshot } from 'valtio/vanilla'
import type { KitEvent, KitState } from '../state/state.js'
import { readAccount } from './account-view.js'
import type { AppKit, EventState, PublicState } from './kit.js'
import { readNetwork } from './network-view.js'
import { watchValue } from './watch-value.js'

/** A name and what it happened with. */
export type Track = (event: string, properties?: KitEvent['properties']) => void

/** Every question that is answered from the state, before and after the engine has come. */
export function createReaders(state: KitState) {
  const { accounts, connection, connectors, modal, network, providers, settings, theme, walletInfo } = state
  const activeNamespace = () => network.active
  const listeners = new Set<(event: EventState) => void>()

  const getState = (): PublicState => {
    const { attempt } = connection
    const connecting = attempt.status === 'waiting' ? attempt.connector : undefined
    return {
      open: modal.open,
      loading: modal.loading,
      initialized: modal.initialized,
      selectedNetworkId: readNetwork(state).caipNetworkId,
      activeChain: network.active,
      connectingWallet: connecting && { id: connecting.id, name: connecting.name },
    }
  }
  const getTheme = () => ({ themeMode: theme.mode, themeVariables: { ...theme.variables } })
  const getFeatures = () => ({ ...settings.features })
  const getWalletInfo = (namespace = activeNamespace()) => {
    const info = walletInfo[namespace]
    return info && { ...info }
  }
  const getProvider = <T = unknown>(namespace: ChainNamespace) => providers[namespace]?.provider as T | undefined
  const getProviderType = (namespace: ChainNamespace) => providers[namespace]?.type
  const getEvent = () => ({ timestamp: state.events.timestamp, data: state.events.data })
  const getAccount = (namespace?: ChainNamespace) => readAccount(state, namespace)
  const getNetwork = (namespace?: ChainNamespace) => readNetwork(state, namespace)

  return {
    getState,
    subscribeState: (onChange) => watchValue([modal, network, accounts, connection], getState, onChange),
    getAccount,
    subscribeAccount: (onChange, namespace) => watchValue([accounts, network], () => getAccount(namespace), onChange),
    getAddress: (namespace) => getAccount(namespace).address,
    getCaipAddress: (namespace) => getAccount(namespace).caipAddress,
    getIsConnectedState: () => Object.values(accounts).some(({ status }) => status === 'connected'),
    getNetwork,
    subscribeNetwork: (onChange) => watchValue([network, accounts], getNetwork, onChange),
    getCaipNetwork: (namespace, id) =>
      id === undefined
        ? getNetwork(namespace).caipNetwork
        : network.configured.find((n) => n.id === id && (!namespace || n.chainNamespace === namespace)),
    getCaipNetworkId: () => getNetwork().caipNetworkId,
    getCaipNetworks: (namespace) => network.configured.filter((n) => !namespace || n.chainNamespace === namespace),
    getChainId: () => getNetwork().chainId,
    getActiveChainNamespace: activeNamespace,
    getApprovedCaipNetworkIds: (namespace = activeNamespace()) => network.approved[namespace],
    getWalletInfo,
    subscribeWalletInfo: (onChange, namespace) =>
      watchValue([walletInfo, network], () => getWalletInfo(namespace), onChange),
    getProvider,
    getProviderType,
    getWalletProvider: <T = unknown>() => getProvider<T>(activeNamespace()),
    getWalletProviderType: () => getProviderType(activeNamespace()),
    subscribeProviders: (onChange) => {
      const read = () => Object.fromEntries(Object.entries(providers).map(([key, entry]) => [key, entry.provider]))
      // A provider is compared by the connection it belongs to: it must never be serialised.
      const identity = () =>
        Object.entries(accounts).flatMap(([key, account]) =>
          key in providers && account.status === 'connected' ? [[key, account.connectorId]] : [],
        )
      return watchValue([providers, accounts], identity, () => onChange(read()))
    },
    getConnectors: (namespace) => snapshot(connectors).list.filter(({ chain }) => !namespace || chain === namespace),
    getThemeMode: () => theme.mode,
    getThemeVariables: () => getTheme().themeVariables,
    subscribeTheme: (onChange) => watchValue([theme], getTheme, onChange),
    getFeatures,
    subscribeFeatures: (onChange) => watchValue([settings], getFeatures, onChange),
    getEvent,
    subscribeEvents(onEvent) {
      listeners.add(onEvent)
      return () => void listeners.delete(onEvent)
    },
    track(event, properties) {
      const data: KitEvent = ref({ type: 'track', event, ...(properties && { properties }) })
      Object.assign(state.events, { timestamp: Date.now(), data })
      // Told one by one and at once: batched, two events of one task would arrive as one.
      for (const listener of listeners) {
        try {
          listener(getEvent())
        } catch (thrown) {
          // The app's own fault must reach its console and must not stop what the kit was doing.
          queueMicrotask(() => {
            throw thrown
          })
        }
      }
    },
  } satisfies Partial<AppKit> & { track: Track }
}
