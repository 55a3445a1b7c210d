import type { SIWXSession } from '@openappkit/core'
import { SIWXVerifier } from './verifier.js'

/** Verifies Cosmos accounts of one secp256k1 key: ADR-36, with the key recovered from the signature. */
export class CosmosVerifier extends SIWXVerifier {
  readonly chainNamespace = 'cosmos'

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { chainId, accountAddress: address } = data
    // Loaded on first use: most apps never have a Cosmos account.
    const { verifyCosmos } = await import('@openappkit/crypto/cosmos')
    return verifyCosmos({ chainId, address, message, signature })
  }
}
