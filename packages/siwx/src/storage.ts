import type { CaipNetworkId, SIWXSession } from '@openappkit/core'

/** Where the sessions of this browser are kept. */
export type SIWXStorage = {
  add(session: SIWXSession): Promise<void>
  /** Replaces all. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  /** Those of one account on one chain that are valid by the clock. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  delete(chainId: CaipNetworkId, address: string): Promise<void>
  /** Where the storage gives out nonces itself. */
  getNonce?(): Promise<string>
  /** True where it checks every signature itself, as a server does. */
  readonly verifies?: boolean
}
