import { describe, expect, test } from 'vitest'
import { codeOf, soon } from './ending.js'
import { connect, type CurrentHarness, never } from './harness.js'

/** Signing and sending. */
export function describeSigning(harness: CurrentHarness): void {
  describe('signing, where there is any', () => {
    test.each(['hello', '0xdeadbeef', 'grüße 👋\nline two'])('%j verifies', async (message) => {
      const { adapter, verifyMessage } = harness()
      if (!adapter.signing) return
      const session = await connect(harness())
      const signature = await adapter.signing.signMessage(session, message, never())
      expect(await verifyMessage(session.address, message, signature)).toBe(true)
    })

    test.each([
      ['refuse', 'user_rejected'],
      ['hang', 'timed_out'],
      ['throw', 'internal'],
      ['malformed', 'wallet_bad_answer'],
      ['vanish', 'wallet_disconnected'],
    ] as const)('ends typed with a wallet that does this: %s', async (behaviour, code) => {
      const { adapter } = harness()
      if (!adapter.signing) return
      const session = await connect(harness())
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(adapter.signing.signMessage(session, 'hello', soon()))).toBe(code)
    })
  })

  test('sending from a wallet that is on another chain is chain_not_supported, and no window opens', async ({
    skip,
  }) => {
    const { adapter, wallet, networks } = harness()
    if (!adapter.sending) return skip()
    const session = await connect(harness())
    wallet.switchTo(networks[1])
    const { prompts } = wallet
    const ending = adapter.sending.sendTransaction(session, networks[0], { to: session.address, value: 1n }, never())
    expect(await codeOf(ending)).toBe('chain_not_supported')
    expect(wallet.prompts).toBe(prompts)
  })
}
