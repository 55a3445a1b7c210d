import { describe, expect, test } from 'vitest'
import { type CurrentHarness, openSession } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Signing and sending. */
export function describeSigning(harness: CurrentHarness): void {
  describe('signing, where there is any', () => {
    test.for(['hello', '0xdeadbeef', 'grüße 👋\nline two'])('%j verifies', async (message, { skip }) => {
      const { chain, verifyMessage } = harness()
      if (!chain.signing) return skip()
      const session = await openSession(harness())
      const signature = await chain.signing.signMessage(session, message, never())
      expect(await verifyMessage(session.accounts[0].address, message, signature)).toBe(true)
    })

    test.for(faults)('ends typed with a wallet that does this: %s', async (behaviour, { skip }) => {
      const { signing } = harness().chain
      if (!signing) return skip()
      const session = await openSession(harness())
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(signing.signMessage(session, 'hello', soon()))).toBe(faultCodes[behaviour])
    })
  })

  test('sending from a wallet that is on another network is chain_not_supported, and no window opens', async ({
    skip,
  }) => {
    const { chain, wallet, networks, transfer } = harness()
    if (!chain.sending) return skip()
    if (!transfer) throw new Error('A chain that sends needs `transfer` in its harness')
    const session = await openSession(harness())
    wallet.switchTo(networks[1])
    const { prompts } = wallet
    const transaction = transfer(session.accounts[0].address)
    const ending = chain.sending.sendTransaction(session, networks[0], transaction, never())
    expect(await codeOf(ending)).toBe('chain_not_supported')
    expect(wallet.prompts).toBe(prompts)
  })
}
