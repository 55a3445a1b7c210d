import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import type { RouterController } from '../controllers/router.js'
import type { SignInController } from '../controllers/sign-in.js'
import type { EngineApi } from '../engine-api.js'
import type { Track } from '../events/kit-event.js'
import type { AppKitOptions } from '../options/options.js'
import type { KitState } from '../state/state.js'
import type { ViewName } from '../state/route.js'
import type { KitStorage } from '../storage/storage.js'

export type SignInDeadlines = {
  lookupMs: number
  messageMs: number
  walletMs: number
  sessionMs: number
  slowMs: number
}

export type SignInFlowDeps = {
  state: KitState
  options: AppKitOptions
  controller: SignInController
  adapters: AdapterRegistry
  account: AccountController
  storage: KitStorage
  router: RouterController
  track: Track
  openView(view: ViewName): Promise<void>
  close(): Promise<void>
  switchNetwork: EngineApi['switchNetwork']
  disconnect(namespace: ChainNamespace): void
  deadlines?: Partial<SignInDeadlines>
}
