import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref, snapshot } from 'valtio/vanilla'
import type { KitEvent } from '../events/kit-event.js'
import type { Connection, ConnectionsState } from '../state/connections.js'
import type { KitState } from '../state/state.js'
import { readAccount } from './account-view.js'
import type { SIWXConfig } from '../siwx/siwx-config.js'
import type { AppKit, EventState, PublicState } from './kit.js'
import { isNetworkDisabled, readNetwork } from './network-view.js'
import { watchValue } from './watch-value.js'

/** Every question that is answered from the state, before and after the engine has come. */
export function createReaders(state: KitState) {
  const { accounts, connection, connections, connectors, modal, network, providers, settings, theme, walletInfo } =
    state
  const activeNamespace = () => network.active

  const getState = () => readPublicState(state)
  const getTheme = () => ({ themeMode: theme.mode, themeVariables: { ...theme.variables } })
  const getFeatures = () => ({ ...settings.features })
  const getWalletInfo = (namespace = activeNamespace()) => {
    const info = walletInfo[namespace]
    return info && { ...info }
  }
  const getProvider = <T = unknown>(namespace: ChainNamespace) => providers[namespace]?.provider as T | undefined
  const getProviderType = (namespace: ChainNamespace) => providers[namespace]?.type
  const getAccount = (namespace?: ChainNamespace) => readAccount(state, namespace)
  const getNetwork = (namespace?: ChainNamespace) => readNetwork(state, namespace)

  const getCaipNetworks = (namespace?: ChainNamespace) =>
    network.configured.filter((n) => !namespace || n.chainNamespace === namespace)

  const connectionsIn =
    (which: keyof ConnectionsState) =>
    (wanted?: ChainNamespace): readonly Connection[] =>
      snapshot(connections)[which].filter(({ namespace }) => !wanted || namespace === wanted)
  const getConnections = connectionsIn('live')

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
      id === undefined ? getNetwork(namespace).caipNetwork : getCaipNetworks(namespace).find((n) => n.id === id),
    getCaipNetworkId: () => getNetwork().caipNetworkId,
    getCaipNetworks,
    getChainId: () => getNetwork().chainId,
    getActiveChainNamespace: activeNamespace,
    getDisabledCaipNetworks: (namespace) => getCaipNetworks(namespace).filter((n) => isNetworkDisabled(state, n)),
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
    getConnections,
    getRecentConnections: connectionsIn('recent'),
    subscribeConnections: (onChange, namespace) => watchValue([connections], () => getConnections(namespace), onChange),
    getThemeMode: () => theme.mode,
    getThemeVariables: () => getTheme().themeVariables,
    subscribeTheme: (onChange) => watchValue([theme], getTheme, onChange),
    getFeatures,
    subscribeFeatures: (onChange) => watchValue([settings], getFeatures, onChange),
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => state.signIn.config as T | undefined,
    ...createEvents(state),
  } satisfies Partial<AppKit>
}

function readPublicState(state: KitState): PublicState {
  const { connection, modal, network } = state
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

function createEvents({ events }: KitState) {
  const listeners = new Set<(event: EventState) => void>()
  const getEvent = () => ({ ...events })

  return {
    getEvent,
    subscribeEvents(onEvent) {
      listeners.add(onEvent)
      return () => void listeners.delete(onEvent)
    },
    track(event: string, properties?: object, type: KitEvent['type'] = 'track') {
      const data = ref({ type, event, ...(properties && { properties }) }) as KitEvent
      Object.assign(events, { timestamp: Date.now(), data })
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
  } satisfies Partial<AppKit>
}
