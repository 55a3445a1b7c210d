import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Pairing, PairingDescriptor, PairingInvitation } from '../adapters/pairing.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { FakeWallet } from '../flows/fake-adapter.fixture.js'
import { withSignal } from '../errors/with-signal.js'

/** A wallet on another device, as the test plays it, over the contract that a real pairing has. */
export function createFakePairing(wallet: FakeWallet) {
  const invitation = (n: number): PairingInvitation => ({
    uri: `wc:${n}@2?symKey=s`,
    expiresAt: Date.now() + 240_000,
    clientId: 'did:key:page',
  })
  const session = {
    name: 'Far Wallet',
    namespaces: ['eip155'],
    approved: { eip155: ['eip155:1', 'eip155:137'] as CaipNetworkId[] },
  } as const
  let answer: { resolve(): void; reject(error: AppKitError): void } | undefined
  const phone = {
    opened: 0,
    /** The person approves on the other device. */
    approve: () => answer?.resolve(),
    refuse: () => answer?.reject(new AppKitError('user_rejected', 'Request cancelled')),
  }

  const pairing: Pairing = {
    async open({ signal, onInvitation }) {
      phone.opened += 1
      onInvitation(invitation(phone.opened))
      const answered = new Promise<void>((resolve, reject) => (answer = { resolve, reject }))
      await withSignal(signal, answered)
      return session
    },
    restore: () => Promise.reject(new AppKitError('wallet_disconnected', 'gone')),
    provider: () => wallet.provider,
    adapter: (namespace) => ({
      namespace,
      connect: async () => ({ ...wallet.session(), connectorId: 'walletConnect' }),
      restore: async () => ({ ...wallet.session(), connectorId: 'walletConnect' }),
      disconnect: async () => undefined,
      watch: () => () => undefined,
    }),
    watch: () => () => undefined,
    disconnect: async () => undefined,
    stop: () => undefined,
  }
  const descriptor: PairingDescriptor = { load: async () => ({ createPairing: () => pairing }) }
  return { phone, descriptor }
}
