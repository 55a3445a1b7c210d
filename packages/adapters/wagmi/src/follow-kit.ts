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

/** Keeps wagmi's state what the kit's session is, whichever of the two it was changed in. */
export function followKit({ config, connector, provider, kit, isReady }: FollowDeps): Following {
  function sync(): void {
    if (!isReady()) return
    const session = readKitSession(kit)
    const connection = config.state.connections.get(connector.uid)
    if (!session) {
      if (connection) leave()
      return followChoice()
    }
    describeWallet(connector, kit)
    if (connection) tell(connection, session)
    // While wagmi is connecting it takes no news, and asks again when it is done.
    else if (config.state.status === 'connected' || config.state.status === 'disconnected') join(session)
  }

  function join(session: KitSession): void {
    config.setState((state) => ({
      ...state,
      // Drops connections of an earlier page without a live connector.
      connections: new Map([...state.connections].filter(([, one]) => isLive(one.connector))),
    }))
    connector.emitter.emit('connect', session)
  }

  function tell({ accounts, chainId }: Connection, session: KitSession): void {
    const isMoved = chainId !== session.chainId
    const isOther = accounts.join() !== session.accounts.join()
    if (!isMoved && !isOther) return
    connector.emitter.emit('change', session)
    if (isOther) provider.emit('accountsChanged', session.accounts)
    if (isMoved) provider.emit('chainChanged', `0x${session.chainId.toString(16)}`)
  }

  function leave(): void {
    connector.emitter.emit('disconnect')
    Object.assign(connector, { name: kitConnectorName, icon: undefined })
    provider.emit('accountsChanged', [])
    provider.emit('disconnect')
  }

  /** The network that the next wallet is to begin on. */
  function followChoice(): void {
    const { chainId } = kit.getNetwork('eip155')
    if (chainId === config.state.chainId || !config.chains.some(({ id }) => id === chainId)) return
    config.setState((state) => ({ ...state, chainId: Number(chainId) }))
  }

  /** Handles `useSwitchChain` while no wallet is connected. */
  function choose(chainId: number): void {
    const { current, status } = config.state
    if (!isReady() || current !== null || status !== 'disconnected' || readKitSession(kit)) return
    if (kit.getNetwork('eip155').chainId !== chainId) void kit.switchNetwork(`eip155:${chainId}`)
  }

  const stops = [
    kit.subscribeAccount(sync, 'eip155'),
    kit.subscribeWalletInfo(sync, 'eip155'),
    kit.subscribeNetwork(sync),
    config.subscribe(({ status }) => status, sync),
    config.subscribe(({ chainId }) => chainId, choose),
  ]
  sync()

  return {
    sync,
    stop() {
      for (const stop of stops) stop()
      if (config.state.connections.has(connector.uid)) leave()
    },
  }
}

/** Apps show name and icon of the connector as those of the wallet. */
function describeWallet(connector: Connector, kit: AppKit): void {
  const { name = kitConnectorName, icon } = kit.getWalletInfo('eip155') ?? {}
  Object.assign(connector, { name, icon })
}
