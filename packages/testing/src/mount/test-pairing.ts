import {
  AppKitError,
  type Session,
  type Source,
  type SourceDescriptor,
  type WalletStatus,
  withSignal,
} from '@openappkit/core/adapter'
import { usualAddress } from './test-wallet.js'

type ErrorCode = AppKitError['code']

/**
 * The outcome of an invitation: it waits, it is approved at once, it is never created, or the attempt fails
 * with a code.
 */
export type TestPairingAnswer = 'invite' | 'approve' | 'hang' | ErrorCode

/** A wallet on another device for tests. It implements the public contract of a source, without a relay. */
export type TestPairing = ReturnType<typeof createTestPairing>

const connectorId = 'walletConnect'
const lifeMs = 240_000
const provider = {}

type Waiting = { resolve(): void; reject(error: AppKitError): void; show(uri: string, expiresAt: number): void }

export function createTestPairing() {
  const watchers = new Set<(session: Session | undefined) => void>()
  let waiting: Waiting | undefined
  let name: string | undefined

  const session = (): Session => ({
    sourceId: 'pairing',
    connectorId,
    namespace: 'eip155',
    accounts: [{ address: test.address, type: 'eoa' }],
    network: test.network,
    provider,
  })
  const report = (next: Session | undefined) => {
    for (const watcher of watchers) watcher(next)
  }

  const source: Source = {
    id: 'pairing',
    async connect(request, { signal, show }) {
      if (request.connectorId !== connectorId) throw new AppKitError('wallet_not_found', 'Not a paired wallet')
      if (signal.aborted) await withSignal(signal, Promise.resolve())
      test.opened += 1
      const { answer } = test
      const isAnswered = new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject, show: (uri, expiresAt) => show({ kind: 'invitation', uri, expiresAt }) }
      })
      if (answer === 'invite' || answer === 'approve') test.renew()
      if (answer === 'approve') test.approve()
      else if (answer !== 'invite' && answer !== 'hang') test.fail(answer)
      await withSignal(signal, isAnswered)
      return [session()]
    },
    async restore() {
      if (name === undefined) throw new AppKitError('wallet_disconnected', 'The wallet has disconnected')
      return [session()]
    },
    watch(_session, onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    async disconnect(sessions) {
      if (sessions.length > 0) name = undefined
    },
    walletOf: () => (name === undefined ? undefined : { name, type: 'WALLET_CONNECT' }),
    stop: () => watchers.clear(),
  }

  const test = {
    /** The value of the app's option. */
    descriptor: {
      id: 'pairing',
      connectorIds: [connectorId],
      isShared: true,
      invites: true,
      load: async () => ({ createSource: () => source }),
    } satisfies SourceDescriptor,
    answer: 'invite' as TestPairingAnswer,
    /** The number of invitations that the relay was asked for. */
    opened: 0,
    /** The newest invitation. */
    uri: '',
    address: usualAddress,
    network: 'eip155:1' as WalletStatus['network'],
    watchers,
    /** Replaces an invitation that is about to expire. It has the length of a real one, and its key opens nothing. */
    renew(): void {
      const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
      const key = '0a1b2c3d'.repeat(8)
      const expiresAt = Date.now() + lifeMs
      test.uri = `wc:${topic}@2?expiryTimestamp=${Math.floor(expiresAt / 1_000)}&relay-protocol=irn&symKey=${key}`
      waiting?.show(test.uri, expiresAt)
    },
    /** The user approves on the other device. */
    approve(walletName = 'Rainbow'): void {
      name = walletName
      waiting?.resolve()
    },
    fail(code: ErrorCode): void {
      waiting?.reject(new AppKitError(code, code))
    },
    /** The user changes the account or the network in the wallet. */
    change(change: { network?: WalletStatus['network']; address?: string }): void {
      Object.assign(test, change)
      if (name !== undefined) report(session())
    },
    moveTo(network: WalletStatus['network']): void {
      test.change({ network })
    },
    /** The wallet ends the session. */
    leave(): void {
      name = undefined
      report(undefined)
    },
  }
  return test
}
