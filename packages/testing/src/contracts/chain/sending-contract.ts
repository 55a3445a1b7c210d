import { describe, expect, test } from 'vitest'
import { type ChainHarness, type CurrentHarness, openSession } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Serializes a prepared transaction, which must not change between review and signature. */
const hashOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** Tests sending up to the wallet, without a network. Chain packages test the rest on a local chain. */
export function describeSending(harness: CurrentHarness): void {
  async function prepared(amount = 5n) {
    const { chain, networks, recipient } = harness()
    if (!chain.sending) return undefined
    if (!recipient) throw new Error('A chain that sends needs `recipient` in its harness')
    const session = await openSession(harness())
    const { prompts } = harness().wallet
    const request = { kind: 'transfer', to: recipient, amount } as const
    const transaction = await chain.sending.prepare(session, networks[0], request, { ...never(), fee: 'wallet' })
    expect(harness().wallet.prompts).toBe(prompts)
    return { session, transaction, sending: chain.sending, recipient }
  }

  describe('sending', () => {
    test('prepare opens no prompt, and returns a transaction with sender and network', async ({ skip }) => {
      const { networks } = harness()
      const ready = (await prepared()) ?? skip()
      expect(ready.transaction.from).toBe(ready.session.accounts[0].address)
      expect(ready.transaction.network.caipNetworkId).toBe(networks[0].caipNetworkId)
    })

    test('describe returns exactly the requested transfer', async ({ skip }) => {
      const amount = 2n ** 60n + 1n
      const ready = (await prepared(amount)) ?? skip()
      const { describing } = requireDescribing(harness())
      const before = hashOf(ready.transaction.payload)
      const { actions } = await describing.describe(ready.transaction)
      expect(actions).toEqual([{ kind: 'transfer', to: ready.recipient, amount }])
      expect(hashOf(ready.transaction.payload)).toBe(before)
    })

    test('prepare rejects with `invalid_address` for a malformed address, and opens no prompt', async ({ skip }) => {
      const { chain, networks, wallet } = harness()
      if (!chain.sending) return skip()
      const session = await openSession(harness())
      const { prompts } = wallet
      const request = { kind: 'transfer', to: 'invalid', amount: 1n } as const
      const ending = chain.sending.prepare(session, networks[0], request, { ...never(), fee: 'wallet' })
      expect(await codeOf(ending)).toBe('invalid_address')
      expect(wallet.prompts).toBe(prompts)
    })

    test.for(faults)('send rejects with a code when the wallet does this: %s', async (behaviour, { skip }) => {
      const ready = (await prepared()) ?? skip()
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(ready.sending.send(ready.session, ready.transaction, soon()))).toBe(faultCodes[behaviour])
    })

    test('send rejects with `chain_not_supported` on another network, and opens no prompt', async ({ skip }) => {
      const ready = (await prepared()) ?? skip()
      const { wallet, networks } = harness()
      wallet.switchTo(networks[1])
      const { prompts } = wallet
      expect(await codeOf(ready.sending.send(ready.session, ready.transaction, never()))).toBe('chain_not_supported')
      expect(wallet.prompts).toBe(prompts)
    })
  })
}

function requireDescribing({ chain: { describing } }: ChainHarness) {
  if (!describing) throw new Error('A chain that sends needs `describing`')
  return { describing }
}
