import type { AppKit } from '@openappkit/core'
import type { Config, Connection, Connector } from '@wagmi/core'
import { type KitSession, readKitSession } from './kit-session.js'
import { kitConnectorName } from './kit-connector.js'
import { isLive } from './stored-state.js'
import type { WalletProvider } from './wallet-provider.js'

export type FollowDeps = {
  config: Config
  connector: Connector
  provider: WalletProvider
  kit: AppKit
  /** False until wagmi has restored its state, which would overwrite earlier changes. */
  isReady(): boolean
}

export type Following = { sync(): void; stop(): void }

/** Synchronizes wagmi's state and the session of the kit in both directions. */
export function followKit({ config, connector, provider, kit, isReady }: FollowDeps): Following {
  function sync(): void {
    if (!isReady()) return
    const session = readKitSession(kit)
    const connection = config.state.connections.get(connector.uid)
    if (!session) {
      if (connection) emitDisconnect()
      return syncChain()
    }
    describeWallet(connector, kit)
    if (connection) emitChange(connection, session)
    // wagmi ignores events while it connects. Its next status calls `sync` again.
    else if (config.state.status === 'connected' || config.state.status === 'disconnected') emitConnect(session)
  }

  function emitConnect(session: KitSession): void {
    config.setState((state) => ({
      ...state,
      // Drops connections of an earlier page without a live connector.
      connections: new Map([...state.connections].filter(([, one]) => isLive(one.connector))),
    }))
    connector.emitter.emit('connect', session)
  }

  function emitChange({ accounts, chainId }: Connection, session: KitSession): void {
    const isMoved = chainId !== session.chainId
    const isOther = accounts.join() !== session.accounts.join()
    if (!isMoved && !isOther) return
    connector.emitter.emit('change', session)
    if (isOther) provider.emit('accountsChanged', session.accounts)
    if (isMoved) provider.emit('chainChanged', `0x${session.chainId.toString(16)}`)
  }

  function emitDisconnect(): void {
    connector.emitter.emit('disconnect')
    Object.assign(connector, { name: kitConnectorName, icon: undefined })
    provider.emit('accountsChanged', [])
    provider.emit('disconnect')
  }

  /** Sets wagmi's chain to the selected network while no wallet is connected. */
  function syncChain(): void {
    const { chainId } = kit.getNetwork('eip155')
    if (chainId === config.state.chainId || !config.chains.some(({ id }) => id === chainId)) return
    config.setState((state) => ({ ...state, chainId: Number(chainId) }))
  }

  /** Handles `useSwitchChain` while no wallet is connected. */
  function selectNetwork(chainId: number): void {
    const { current, status } = config.state
    if (!isReady() || current !== null || status !== 'disconnected' || readKitSession(kit)) return
    if (kit.getNetwork('eip155').chainId !== chainId) void kit.switchNetwork(`eip155:${chainId}`)
  }

  const stops = [
    kit.subscribeAccount(sync, 'eip155'),
    kit.subscribeWalletInfo(sync, 'eip155'),
    kit.subscribeNetwork(sync),
    config.subscribe(({ status }) => status, sync),
    config.subscribe(({ chainId }) => chainId, selectNetwork),
  ]
  sync()

  return {
    sync,
    stop() {
      for (const stop of stops) stop()
      if (config.state.connections.has(connector.uid)) emitDisconnect()
    },
  }
}

/** Gives the connector the name and icon of the wallet, which apps display. */
function describeWallet(connector: Connector, kit: AppKit): void {
  const { name = kitConnectorName, icon } = kit.getWalletInfo('eip155') ?? {}
  Object.assign(connector, { name, icon })
}
