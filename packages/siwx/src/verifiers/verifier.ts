import type { CaipNetwork, ChainNamespace, SIWXSession } from '@openappkit/core'

/** Checks the signatures of one kind of chain. */
export abstract class SIWXVerifier {
  abstract readonly chainNamespace: ChainNamespace

  /** The app's networks, for their endpoints. Set by the kit. */
  networks: readonly CaipNetwork[] = []

  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  /** Whether the account signed the message. Rejects when that cannot be told now: nothing is then forgotten. */
  abstract verify(session: SIWXSession): Promise<boolean>
}
