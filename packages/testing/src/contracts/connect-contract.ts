import { isAddress, isCaipNetworkId } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import { codeOf, faults, soon } from './ending.js'
import { connect, type CurrentHarness, never } from './harness.js'

/** Opening a session. */
export function describeConnect(harness: CurrentHarness): void {
  describe('connect', () => {
    test('describes the session as the wallet does', async () => {
      const { adapter, connectorId, networks } = harness()
      const session = await connect(harness())
      expect(session.connectorId).toBe(connectorId)
      expect(isCaipNetworkId(session.chain)).toBe(true)
      expect(session.chain).toBe(networks[0].caipNetworkId)
      expect(isAddress(adapter.namespace, session.address)).toBe(true)
      expect(session.addresses[0]).toBe(session.address)
      expect(session.provider).toBeDefined()
    })

    test('opens one window', async () => {
      await connect(harness())
      expect(harness().wallet.prompts).toBe(1)
    })

    test.each(faults)('ends typed with a wallet that does this: %s', async (behaviour) => {
      harness().wallet.setBehaviour(behaviour)
      const code = await codeOf(harness().adapter.connect(harness().connectorId, soon()))
      expect(code).toBe(
        {
          refuse: 'user_rejected',
          hang: 'timed_out',
          throw: 'internal',
          malformed: 'wallet_bad_answer',
          vanish: 'wallet_disconnected',
        }[behaviour],
      )
    })

    test('a wallet that is not there is wallet_not_found', async () => {
      expect(await codeOf(harness().adapter.connect('org.example.nobody', never()))).toBe('wallet_not_found')
    })

    test('a locked wallet is wallet_locked', async () => {
      harness().wallet.lock()
      expect(await codeOf(connect(harness()))).toBe('wallet_locked')
    })

    test('asks nothing when it was stopped before', async () => {
      expect(await codeOf(harness().adapter.connect(harness().connectorId, { signal: AbortSignal.abort() }))).toBe(
        'aborted',
      )
      expect(harness().wallet.prompts).toBe(0)
    })

    test('a second request while a window is open is request_pending', async () => {
      harness().wallet.setBehaviour('hang')
      const first = harness().adapter.connect(harness().connectorId, soon())
      expect(await codeOf(connect(harness()))).toBe('request_pending')
      expect(await codeOf(first)).toBe('timed_out')
      expect(harness().wallet.prompts).toBe(1)
    })
  })
}
