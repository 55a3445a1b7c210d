import type { CaipNetwork, Session, Switching } from '@openappkit/core/adapter'
import { describe, expect, test } from 'vitest'
import { type CurrentHarness, openSession, readStatus } from './chain-harness.js'
import { codeOf, faultCodes, never, soon } from '../wallet/ending.js'

/** Tests of switching the network from the page. */
export function describeSwitching(
  harness: CurrentHarness,
  { decidedBy, hasUnknown }: { decidedBy: 'wallet' | 'page'; hasUnknown: boolean },
): void {
  describe('switching', () => {
    async function opened(skip: () => never): Promise<{ session: Session; switching: Switching }> {
      const { switching } = harness().chain
      return switching ? { session: await openSession(harness()), switching } : skip()
    }
    async function switchTo(network: CaipNetwork, skip: () => never) {
      const { session, switching } = await opened(skip)
      return { session, ending: switching.switchNetwork(session, network, never()) }
    }

    test('switchNetwork ends on the requested network', async ({ skip }) => {
      const { ending, session } = await switchTo(harness().networks[1], skip)
      expect(await ending).toEqual({ accounts: session.accounts, network: harness().networks[1].caipNetworkId })
    })

    test('switchNetwork to the current network opens no prompt', async ({ skip }) => {
      const { session, switching } = await opened(skip)
      const { prompts } = harness().wallet
      const status = await switching.switchNetwork(session, harness().networks[0], never())
      expect(status).toEqual({ accounts: session.accounts, network: session.network })
      expect(harness().wallet.prompts).toBe(prompts)
    })

    test(`the ${decidedBy} decides on a switch`, async ({ skip }) => {
      expect((await opened(skip)).switching.decidedBy ?? 'wallet').toBe(decidedBy)
    })

    if (hasUnknown)
      test('switchNetwork adds an unknown network, or rejects with `chain_not_supported`', async ({ skip }) => {
        const { unknown } = harness()
        if (!unknown) throw new Error('A harness with `hasUnknown` needs `unknown`')
        const { ending } = await switchTo(unknown.network, skip)
        if (unknown.isAddable) expect((await ending).network).toBe(unknown.network.caipNetworkId)
        else expect(await codeOf(ending)).toBe('chain_not_supported')
      })

    // The page decides: the wallet receives no request that it could answer wrongly.
    if (decidedBy === 'page') return

    test('switchNetwork rejects when the wallet only claims to have switched', async ({ skip }) => {
      const { session, switching } = await opened(skip)
      harness().wallet.setBehaviour('lie')
      expect(await codeOf(switching.switchNetwork(session, harness().networks[1], never()))).toBe('chain_not_supported')
      if (harness().chain.wallets) expect((await readStatus(harness())).network).toBe(session.network)
    })

    test.for(['refuse', 'hang'] as const)(
      'switchNetwork rejects with a code when the wallet does this: %s',
      async (behaviour, { skip }) => {
        const { session, switching } = await opened(skip)
        harness().wallet.setBehaviour(behaviour)
        const ending = switching.switchNetwork(session, harness().networks[1], soon())
        expect(await codeOf(ending)).toBe(faultCodes[behaviour])
      },
    )
  })
}
