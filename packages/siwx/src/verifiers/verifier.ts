import type { CaipNetwork, ChainNamespace, SIWXSession } from '@openappkit/core'

/** Verifies the signatures of one namespace. */
export abstract class SIWXVerifier {
  abstract readonly chainNamespace: ChainNamespace

  /** The app's networks, for their endpoints. Set by the kit. */
  networks: readonly CaipNetwork[] = []

  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  /**
   * Whether the account signed the message. Rejects if it cannot be verified at the moment. The kit then keeps the
   * session.
   */
  abstract verify(session: SIWXSession): Promise<boolean>
}
