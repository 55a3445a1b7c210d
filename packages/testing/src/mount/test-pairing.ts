import {
  AppKitError,
  type ChainAdapter,
  type Pairing,
  pairingConnectorId,
  type PairingDescriptor,
  type PairedSession,
  type WalletSession,
  withSignal,
} from '@openappkit/core/adapter'

type ErrorCode = AppKitError['code']

/** What becomes of an invitation: it is made and waits, it is never made, or the attempt fails with a code. */
export type TestPairingAnswer = 'invite' | 'hang' | ErrorCode

/** A wallet on another device, as the test plays it: the public contract of a pairing, without a relay. */
export type TestPairing = ReturnType<typeof createTestPairing>

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const lifeMs = 240_000
const provider = {}

/** What the paired wallet opened, as a chain package reads it from its provider. */
export function pairedSession(): WalletSession {
  return { connectorId: pairingConnectorId, address, addresses: [address], chain: 'eip155:1', provider }
}

export function createTestPairing() {
  let invite: ((invitation: { uri: string; expiresAt: number }) => void) | undefined
  let settle: { resolve(session: PairedSession): void; reject(error: AppKitError): void } | undefined

  // Only an account that is there can be restored; the rest of the contract no screen asks for.
  const adapter: ChainAdapter = {
    namespace: 'eip155',
    connect: async () => pairedSession(),
    restore: async () => pairedSession(),
    disconnect: async () => undefined,
    watch: () => () => undefined,
  }

  const pairing: Pairing = {
    async open({ signal, onInvitation }) {
      test.opened += 1
      const { answer } = test
      if (answer !== 'invite' && answer !== 'hang') throw new AppKitError(answer, answer)
      invite = onInvitation
      const answered = new Promise<PairedSession>((resolve, reject) => (settle = { resolve, reject }))
      if (answer === 'invite') test.renew()
      return withSignal(signal, answered)
    },
    restore: async () => ({ name: 'Rainbow', namespaces: ['eip155'], approved: {} }),
    provider: () => provider,
    adapter: () => adapter,
    watch: () => () => undefined,
    disconnect: async () => undefined,
    stop: () => undefined,
  }

  const test = {
    /** What an app passes as option `pairing`. */
    descriptor: { load: async () => ({ createPairing: () => pairing }) } satisfies PairingDescriptor,
    answer: 'invite' as TestPairingAnswer,
    /** How often the relay was asked for invitations. */
    opened: 0,
    /** The newest invitation. */
    uri: '',
    /** The one before is about to expire: another takes its place. Of the length of a real one; its key opens nothing. */
    renew(): void {
      const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
      const key = '0a1b2c3d'.repeat(8)
      const expiresAt = Date.now() + lifeMs
      test.uri = `wc:${topic}@2?expiryTimestamp=${Math.floor(expiresAt / 1_000)}&relay-protocol=irn&symKey=${key}`
      invite?.({ uri: test.uri, expiresAt })
    },
    /** The person says yes on the other device. */
    approve(name = 'Rainbow'): void {
      settle?.resolve({ name, namespaces: ['eip155'], approved: {} })
    },
    fail(code: ErrorCode): void {
      settle?.reject(new AppKitError(code, code))
    },
  }
  return test
}
