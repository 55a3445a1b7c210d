import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain } from '../../contracts/chain.js'
import type { Session } from '../../contracts/session.js'
import type { ActiveSessions } from '../../wallet/sessions/active-sessions.js'
import type { RouterController } from '../../state/router.js'
import type { EngineApi } from '../../contracts/api.js'
import type { Track } from '../../contracts/event.js'
import type { AppKitOptions } from '../../options/options.js'
import type { KitState } from '../../state/state.js'
import type { ViewName } from '../../contracts/route.js'
import type { KitStorage } from '../../lib/storage/storage.js'

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
  chainOf(session: Session): Promise<Chain>
  sessions: ActiveSessions
  storage: KitStorage
  router: RouterController
  track: Track
  openView(view: ViewName): Promise<unknown>
  close(): Promise<void>
  switchNetwork: EngineApi['switchNetwork']
  disconnect(namespace: ChainNamespace): void
  deadlines?: Partial<SignInDeadlines>
}
