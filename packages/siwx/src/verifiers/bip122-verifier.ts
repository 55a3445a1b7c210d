import type { SIWXSession } from '@openappkit/core'
import { SIWXVerifier } from './verifier.js'

/**
 * Verifies Bitcoin accounts of one key: BIP-322 “simple” for P2WPKH and P2TR, compact signatures (BIP-137) for P2PKH,
 * P2SH-P2WPKH and P2WPKH. The address has to belong to the network of the session.
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122'

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { chainId, accountAddress: address } = data
    // Loaded on first use: most apps never have a Bitcoin account.
    const { verifyBip122 } = await import('@openappkit/crypto/bitcoin')
    return verifyBip122({ chainId, address, message, signature })
  }
}
