import type { SIWXSession } from '@openappkit/core'
import { SIWXVerifier } from './verifier.js'

export type EIP155VerifierParams = {
  /** Endpoint per CAIP-2 id, used before those of the app's networks. */
  rpcUrls?: Readonly<Record<string, string>>
}

/**
 * Verifies EVM accounts: key signatures locally, signatures of contract accounts (ERC-1271, and ERC-6492 before
 * deployment) on their chain, through the app's endpoints.
 */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155'

  constructor(private readonly params: EIP155VerifierParams = {}) {
    super()
  }

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { chainId, accountAddress: address } = data
    const network = this.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    const own = this.params.rpcUrls?.[chainId]
    const urls = own ? [own] : (network?.rpcUrls.default.http ?? [])
    // Loaded on first use: elliptic curves are larger than the rest of the package.
    const { verifyEip155 } = await import('./verify-eip155.js')
    return verifyEip155({ address, chainId, message, signature }, { urls, network })
  }
}
