import type { SIWXSession } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { verifyEd25519 } from '@openappkit/crypto/solana'
import { errorText } from '@openappkit/protocol/errors'
import { SIWXVerifier } from './verifier.js'

/** Verifies Solana accounts: Ed25519 with WebCrypto, address and signature in base58. */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana'

  /** Rejects with `method_not_supported` in a browser without Ed25519, such as Chrome before 137. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    try {
      return await verifyEd25519(data.accountAddress, message, signature)
    } catch (cause) {
      throw new AppKitError('method_not_supported', errorText('method_not_supported'), { cause })
    }
  }
}
