import { describe, expect, test } from 'vitest'
import { type ChainHarness, type CurrentHarness, openSession } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Nothing that a chain keeps of a transaction may change between review and signature. */
const hashOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** From a wish to the wallet, without a network: what needs one is tested with the chain package, on a local chain. */
export function describeSending(harness: CurrentHarness): void {
  async function prepared(amount = 5n) {
    const { chain, networks, recipient } = harness()
    if (!chain.sending) return undefined
    if (!recipient) throw new Error('A chain that sends needs `recipient` in its harness')
    const session = await openSession(harness())
    const { prompts } = harness().wallet
    const wish = { kind: 'transfer', to: recipient, amount } as const
    const transaction = await chain.sending.prepare(session, networks[0], wish, { ...never(), fee: 'wallet' })
    expect(harness().wallet.prompts).toBe(prompts)
    return { session, transaction, sending: chain.sending, recipient }
  }

  describe('sending, where there is any', () => {
    test('preparing asks nobody, and what comes out says who sends it and where', async ({ skip }) => {
      const { networks } = harness()
      const ready = (await prepared()) ?? skip()
      expect(ready.transaction.from).toBe(ready.session.accounts[0].address)
      expect(ready.transaction.network.caipNetworkId).toBe(networks[0].caipNetworkId)
    })

    test('what is described is what was wished for, to the last unit', async ({ skip }) => {
      const amount = 2n ** 60n + 1n
      const ready = (await prepared(amount)) ?? skip()
      const { describing } = demand(harness())
      const before = hashOf(ready.transaction.payload)
      const { actions } = await describing.describe(ready.transaction)
      expect(actions).toEqual([{ kind: 'transfer', to: ready.recipient, amount }])
      expect(hashOf(ready.transaction.payload)).toBe(before)
    })

    test('an address that is none is invalid_address, and no window opens', async ({ skip }) => {
      const { chain, networks, wallet } = harness()
      if (!chain.sending) return skip()
      const session = await openSession(harness())
      const { prompts } = wallet
      const wish = { kind: 'transfer', to: 'nobody', amount: 1n } as const
      const ending = chain.sending.prepare(session, networks[0], wish, { ...never(), fee: 'wallet' })
      expect(await codeOf(ending)).toBe('invalid_address')
      expect(wallet.prompts).toBe(prompts)
    })

    test.for(faults)('ends typed with a wallet that does this: %s', async (behaviour, { skip }) => {
      const ready = (await prepared()) ?? skip()
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(ready.sending.send(ready.session, ready.transaction, soon()))).toBe(faultCodes[behaviour])
    })

    test('from a wallet that is on another network is chain_not_supported, and no window opens', async ({ skip }) => {
      const ready = (await prepared()) ?? skip()
      const { wallet, networks } = harness()
      wallet.switchTo(networks[1])
      const { prompts } = wallet
      expect(await codeOf(ready.sending.send(ready.session, ready.transaction, never()))).toBe('chain_not_supported')
      expect(wallet.prompts).toBe(prompts)
    })
  })
}

function demand({ chain: { describing } }: ChainHarness) {
  if (!describing) throw new Error('A chain that sends describes what it sends')
  return { describing }
}
