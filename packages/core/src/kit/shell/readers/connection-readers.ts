import type { ChainNamespace } from '@openappkit/protocol/caip'
import { snapshot } from 'valtio/vanilla'
import { readAccount } from '../../../state/read-account.js'
import type { ProviderAs } from '../../../contracts/namespaces.js'
import type { AppKit } from '../../../state/kit.js'
import { memoizeByValue } from '../../../state/observe/memoize-by-value.js'
import type { KitState } from '../../../state/state.js'
import { watchValue } from '../../../state/observe/watch-value.js'

/** Reads accounts, wallets and connectors. */
export function createConnectionReaders(state: KitState) {
  const { accounts, connections, connectors, network, providers, walletInfo } = state
  const readOne = memoizeByValue(
    (namespace: ChainNamespace) => readAccount(state, namespace),
    (account) => [JSON.stringify(account)],
  )
  const getAccount = (namespace = network.active) => readOne(namespace)
  const readInfo = memoizeByValue((namespace: ChainNamespace) => snapshot(walletInfo)[namespace])
  const getWalletInfo = (namespace = network.active) => readInfo(namespace)
  const getProviders = memoizeByValue(() =>
    Object.fromEntries(Object.entries(providers).map(([namespace, { provider }]) => [namespace, provider])),
  )
  const getProvider = <T = never, N extends ChainNamespace = ChainNamespace>(namespace: N) =>
    providers[namespace]?.provider as ProviderAs<T, N> | undefined
  const getProviderType = (namespace: ChainNamespace) => providers[namespace]?.type
  const connectionsIn = (which: 'live' | 'recent') =>
    memoizeByValue((wanted: ChainNamespace | void) =>
      snapshot(connections)[which].filter(({ namespace }) => !wanted || namespace === wanted),
    )
  const getConnections = connectionsIn('live')
  const getRecentConnections = connectionsIn('recent')

  return {
    getAccount,
    subscribeAccount: (onChange, namespace) => watchValue([accounts, network], () => getAccount(namespace), onChange),
    getAddress: (namespace) => getAccount(namespace).address,
    getCaipAddress: (namespace) => getAccount(namespace).caipAddress,
    getIsConnectedState: () => Object.values(accounts).some(({ status }) => status === 'connected'),
    getWalletInfo,
    subscribeWalletInfo: (onChange, namespace) =>
      watchValue([walletInfo, network], () => getWalletInfo(namespace), onChange),
    getProvider,
    getProviderType,
    getWalletProvider: <T = unknown>() => getProvider(network.active) as T | undefined,
    getWalletProviderType: () => getProviderType(network.active),
    subscribeProviders: (onChange) => watchValue([providers], getProviders, onChange),
    getConnectors: memoizeByValue((namespace: ChainNamespace | void) =>
      snapshot(connectors).list.filter(({ chain }) => !namespace || chain === namespace),
    ),
    getConnections,
    getRecentConnections,
    subscribeConnections(onChange, namespace) {
      const read = memoizeByValue(() => [getConnections(namespace), getRecentConnections(namespace)] as const)
      return watchValue([connections], read, ([live]) => onChange(live))
    },
  } satisfies Partial<AppKit>
}
