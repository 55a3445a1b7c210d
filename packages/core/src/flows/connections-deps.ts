import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletSession } from '../adapters/adapter.js'
import type { PairingLoader } from '../adapters/pairing-loader.js'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { NetworkController } from '../controllers/network.js'
import type { RouterController } from '../controllers/router.js'
import type { ConnectRequest } from '../engine-api.js'
import type { RouteData, ViewName } from '../state/route.js'
import type { KitState } from '../state/state.js'
import type { KitStorage } from '../storage/storage.js'
import type { FollowSession } from './follow-session.js'

export type ConnectionsDeps = {
  state: KitState
  storage: KitStorage
  adapters: AdapterRegistry
  pairing: PairingLoader
  account: AccountController
  network: NetworkController
  follow: FollowSession
  connect(request: ConnectRequest): Promise<void>
  router: RouterController
  openView(view: ViewName, data?: RouteData): Promise<void>
  /** Everything of a namespace, locally first. */
  disconnect(namespace: ChainNamespace): void
  /** The remote half for one wallet: in the background, never rejects. */
  end(namespace: ChainNamespace, session: WalletSession): Promise<void>
}
