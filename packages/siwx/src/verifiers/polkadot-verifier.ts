import type { SIWXSession } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { SIWXVerifier } from './verifier.js'

/**
 * Verifies Polkadot accounts of one key: sr25519, ed25519 and ecdsa, over the message in `<Bytes>` or plain. The address
 * needs the SS58 prefix of the session's network, if that is known.
 */
export class PolkadotVerifier extends SIWXVerifier {
  readonly chainNamespace = 'polkadot'

  /** Rejects with `method_not_supported` for an ed25519 signature in a browser without Ed25519. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { chainId, accountAddress: address } = data
    // Loaded on first use: most apps never have a Polkadot account.
    const { verifyPolkadot } = await import('@openappkit/crypto/polkadot')
    try {
      return await verifyPolkadot({ chainId, address, message, signature })
    } catch (cause) {
      throw new AppKitError('method_not_supported', errorText('method_not_supported'), { cause })
    }
  }
}
