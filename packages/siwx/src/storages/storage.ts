import type { CaipNetworkId, SIWXSession } from '@openappkit/core'

/** The storage of the sessions. */
export abstract class SIWXStorage {
  /** True if the storage verifies every signature itself, like a server. */
  declare readonly verifies?: boolean

  abstract add(session: SIWXSession): Promise<void>
  /** Replaces all sessions. */
  abstract set(sessions: readonly SIWXSession[]): Promise<void>
  /** The unexpired sessions of one account on one chain. */
  abstract get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  abstract delete(chainId: CaipNetworkId, address: string): Promise<void>
  /** Returns a nonce, if the storage creates nonces itself. */
  getNonce?(): Promise<string>
}
