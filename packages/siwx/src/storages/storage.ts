import type { CaipNetworkId, SIWXSession } from '@openappkit/core'

/** Where the sessions of this browser are kept. */
export abstract class SIWXStorage {
  /** True where it checks every signature itself, as a server does. */
  declare readonly verifies?: boolean

  abstract add(session: SIWXSession): Promise<void>
  /** Replaces all. */
  abstract set(sessions: readonly SIWXSession[]): Promise<void>
  /** Those of one account on one chain that are valid by the clock. */
  abstract get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  abstract delete(chainId: CaipNetworkId, address: string): Promise<void>
  /** Where the storage gives out nonces itself. */
  getNonce?(): Promise<string>
}
