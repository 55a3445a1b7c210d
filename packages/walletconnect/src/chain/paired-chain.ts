import { AppKitError, type Chain, type WalletStatus } from '@openappkit/core/adapter'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { failure } from '../errors/failure.js'
import { describeStatus, type NamespaceLink } from '../provider/namespace-link.js'
import { signMessage } from './sign-message.js'

const codes: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [4001, 'user_rejected'],
  [5000, 'user_rejected'],
  [-32002, 'request_pending'],
  [4200, 'method_not_supported'],
  [4900, 'wallet_disconnected'],
  [4902, 'chain_not_supported'],
  [5100, 'chain_not_supported'],
])

/** Signs messages and switches networks with a paired wallet, in any namespace and without a chain package. */
export function createPairedChain(link: NamespaceLink): Chain {
  return {
    namespace: link.namespace,
    switching: {
      async switchNetwork(_session, { caipNetworkId }): Promise<WalletStatus> {
        if (!link.isOpen()) throw failure('wallet_disconnected')
        if (!link.chains().includes(caipNetworkId)) throw failure('chain_not_supported')
        link.setChain(caipNetworkId)
        return describeStatus(link)
      },
    },
    signing: {
      async signMessage({ accounts: [{ address }] }, message, { signal }) {
        try {
          return await signMessage(link, address, message, signal)
        } catch (thrown) {
          throw toAppKitError(thrown)
        }
      },
    },
  }
}

function toAppKitError(thrown: unknown): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  return failure(codes.get((Object(thrown) as { code?: unknown }).code) ?? 'internal', thrown)
}
