import { withSignal } from '../lib/promise.js'
import type { Session } from '../contracts/session.js'
import type { Source, SourceDescriptor } from '../contracts/source.js'
import type { Invitation } from '../contracts/steps.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import type { FakeWallet } from './fake-adapter.fixture.js'

/** A wallet on another device that the test controls: a source that makes invitations. */
export function createFakePairing(wallet: FakeWallet, claims: { name?: string; imageUrl?: string } = {}) {
  const invitation = (n: number): Invitation => ({
    uri: `wc:${n}@2?symKey=s`,
    expiresAt: Date.now() + 240_000,
    clientId: 'did:key:page',
  })
  const session = (): Session => ({
    ...wallet.session('pairing'),
    connectorId: 'walletConnect',
    approvedNetworks: ['eip155:1', 'eip155:137'],
  })
  let answer: { resolve(): void; reject(error: AppKitError): void } | undefined
  const phone = {
    opened: 0,
    /** Approves on the other device. */
    approve: () => answer?.resolve(),
    refuse: () => answer?.reject(new AppKitError('user_rejected', 'Request cancelled')),
  }

  const source: Source = {
    id: 'pairing',
    async connect(_request, { signal, show }) {
      phone.opened += 1
      show({ kind: 'invitation', ...invitation(phone.opened) })
      const answered = new Promise<void>((resolve, reject) => (answer = { resolve, reject }))
      await withSignal(signal, answered)
      return [session()]
    },
    // The next page finds what an approved session stored.
    async restore() {
      if (phone.opened > 0) return [session()]
      throw new AppKitError('wallet_disconnected', 'gone')
    },
    watch: () => () => undefined,
    walletOf: () => ({ name: 'Far Wallet', type: 'WALLET_CONNECT', ...claims }),
    disconnect: async () => undefined,
    stop: () => undefined,
  }
  const descriptor: SourceDescriptor = {
    id: 'pairing',
    connectorIds: ['walletConnect'],
    isShared: true,
    invites: true,
    load: async () => ({ createSource: () => source }),
  }
  return { phone, descriptor }
}
