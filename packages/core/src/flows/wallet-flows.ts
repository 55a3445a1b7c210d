import type { ChainNamespace } from '@openappkit/protocol/caip'
import { pairingConnectorId, type PairingSignIn } from '../adapters/pairing.js'
import type { PairingLoader } from '../adapters/pairing-loader.js'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { ConnectionController } from '../controllers/connection.js'
import type { NetworkController } from '../controllers/network.js'
import type { RouterController } from '../controllers/router.js'
import type { WalletsController } from '../controllers/wallets.js'
import type { ConnectRequest } from '../engine-api.js'
import type { Track } from '../events/kit-event.js'
import { forgetLocally } from '../shell/forget-locally.js'
import type { Tabs } from '../shell/tabs.js'
import type { RouteData, ViewName } from '../state/route.js'
import type { KitState } from '../state/state.js'
import { parseSavedSession, sessionKey } from '../storage/saved-session.js'
import type { KitStorage } from '../storage/storage.js'
import { createConnect } from './connect.js'
import { createConnections } from './connections.js'
import { createFollowSession } from './follow-session.js'
import { loadPairedWallet } from './load-paired-wallet.js'
import { createPair } from './pair.js'
import { createReconnect } from './reconnect.js'
import { createReleaseWallet } from './release-wallet.js'
import { createStopWaiting } from './stop-waiting.js'

export type WalletFlowsDeps = {
  state: KitState
  storage: KitStorage
  tabs: Tabs
  adapters: AdapterRegistry
  pairing: PairingLoader
  account: AccountController
  connection: ConnectionController
  network: NetworkController
  wallets: WalletsController
  /** Makes the bundled list known, where it is not. */
  knowWallets(): Promise<void>
  router: RouterController
  openView(view: ViewName, data?: RouteData): Promise<void>
  signIn(): PairingSignIn | undefined
  /** Closes the screen that shows an attempt, if the person is still on it. */
  leave(): void
  /** Address or chain of a namespace are not what they were. */
  onChange(namespace: ChainNamespace): void
  track: Track
}

/** Everything that begins or ends a session with a wallet, put together: each of these needs some of the others. */
export function createWalletFlows(deps: WalletFlowsDeps) {
  const { state, storage, tabs, adapters, pairing, account, onChange, track } = deps
  const forget = (namespace: ChainNamespace) => forgetLocally({ state, storage, namespaces: [namespace], tabs })
  const follow = createFollowSession({
    state,
    storage,
    account,
    onChange,
    onGone(namespace) {
      account.takeSession(namespace)
      if (!connections.promote(namespace)) forget(namespace)
    },
  })
  const { end, release: releaseActive } = createReleaseWallet({ adapters, pairing, account, follow, track })

  /** Another wallet is about to become the account of a namespace. */
  function replace(namespace: ChainNamespace): void {
    if (state.settings.features.multiWallet) connections.keep(namespace)
    else void releaseActive(namespace, { replaced: true })
  }

  const paired = loadPairedWallet({ ...deps, follow, replace })
  const connectHere = createConnect({ ...deps, follow, release: replace })
  const pair = createPair({ ...deps, paired })
  const connect = (request: ConnectRequest): Promise<void> =>
    request.connectorId === pairingConnectorId ? pair(request) : connectHere(request)

  const stopWaiting = createStopWaiting(deps)

  /** The remote half of a disconnect: nobody waits for it. */
  function release(namespaces: readonly ChainNamespace[]): void {
    stopWaiting(namespaces)
    for (const { namespace, session } of connections.drop(namespaces)) void end(namespace, session)
    for (const namespace of namespaces) void releaseActive(namespace)
  }

  function disconnect(namespace: ChainNamespace): void {
    forget(namespace)
    release([namespace])
  }

  const connections = createConnections({ ...deps, follow, connect, end, disconnect })
  const stopTabs = tabs.watchDisconnected((namespaces) => {
    forgetLocally({ state, storage, namespaces })
    connections.drop(namespaces)
    for (const namespace of namespaces) {
      follow.stop(namespace)
      account.takeSession(namespace)
    }
  })

  return {
    follow,
    connections,
    connect,
    disconnect,
    release,
    reconnect: createReconnect({
      ...deps,
      paired,
      follow,
      isSaved: (namespace, id) => storage.read(sessionKey, parseSavedSession)?.connectors[namespace] === id,
      // The other tabs find out by themselves.
      forget: (namespace) => forgetLocally({ state, storage, namespaces: [namespace] }),
    }),
    stop(): void {
      stopTabs()
      connections.stop()
      follow.stopAll()
    },
  }
}
