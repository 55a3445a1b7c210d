import { describe, expect, test } from 'vitest'
import { type CurrentHarness, openSession } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Tests of signing messages. */
export function describeSigning(harness: CurrentHarness): void {
  describe('signing', () => {
    test.for(['hello', '0xdeadbeef', 'grüße 👋\nline two'])(
      'the signature of %j verifies',
      async (message, { skip }) => {
        const { chain, verifyMessage } = harness()
        if (!chain.signing) return skip()
        const session = await openSession(harness())
        const signature = await chain.signing.signMessage(session, message, never())
        expect(await verifyMessage(session.accounts[0].address, message, signature)).toBe(true)
      },
    )

    test.for(faults)('signMessage rejects with a code when the wallet does this: %s', async (behaviour, { skip }) => {
      const { signing } = harness().chain
      if (!signing) return skip()
      const session = await openSession(harness())
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(signing.signMessage(session, 'hello', soon()))).toBe(faultCodes[behaviour])
    })
  })
}
