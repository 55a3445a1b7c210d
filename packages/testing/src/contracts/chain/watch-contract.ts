import type { WalletStatus } from '@openappkit/core/adapter'
import { describe, expect, test } from 'vitest'
import { type CurrentHarness, openSession } from './chain-harness.js'
import { settled } from '../wallet/ending.js'

/** Tests of following changes in the wallet, for chains that support it. */
export function describeWatch(harness: CurrentHarness, { showsPermission }: { showsPermission: boolean }): void {
  describe('watch', () => {
    async function watched(skip: () => never) {
      const { wallets } = harness().chain
      if (!wallets) return skip()
      const session = await openSession(harness())
      const reports: (WalletStatus | undefined)[] = []
      const stop = wallets.watch(session, (next) => reports.push(next))
      return { session, reports, stop }
    }

    if (showsPermission)
      test('watch reports another network', async ({ skip }) => {
        const { reports, session, stop } = await watched(skip)
        harness().wallet.switchTo(harness().networks[1])
        const network = harness().networks[1].caipNetworkId
        // Other details of an account may differ per network.
        const accounts = session.accounts.map(({ address, type }) => ({ address, type }))
        await expect.poll(() => reports).toMatchObject([{ accounts, network }])
        expect(reports).toHaveLength(1)
        stop()
      })

    test('watch reports another account', async ({ skip }) => {
      const { reports, session, stop } = await watched(skip)
      harness().wallet.switchAccount()
      await expect.poll(() => reports).toHaveLength(1)
      expect(reports[0]?.accounts[0].address).not.toBe(session.accounts[0].address)
      stop()
    })

    const acts = showsPermission ? (['disconnect', 'lock'] as const) : (['lock'] as const)
    test.for(acts)('watch reports the end after this action in the wallet: %s', async (act, { skip }) => {
      const { reports, stop } = await watched(skip)
      harness().wallet[act]()
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    test('watch reports the end when the wallet is removed', async ({ skip }) => {
      const { reports, stop } = await watched(skip)
      harness().wallet.setBehaviour('vanish')
      harness().wallet.storm(1)
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    if (showsPermission)
      test('watch reports many changes once, with the final state', async ({ skip }) => {
        const { reports, stop } = await watched(skip)
        for (let i = 0; i < 25; i++) for (const network of harness().networks) harness().wallet.switchTo(network)
        await expect.poll(() => reports).toHaveLength(1)
        await settled()
        expect(reports).toMatchObject([{ network: harness().networks[1].caipNetworkId }])
        stop()
      })

    test('watch reads the wallet instead of trusting an event', async ({ skip }) => {
      const { reports, stop } = await watched(skip)
      harness().wallet.storm(3)
      await settled()
      expect(reports).toEqual([])
      stop()
    })

    test('watch ends when the chain stops', async ({ skip }) => {
      const { chain, wallet, networks } = harness()
      if (!chain.stop) skip()
      const before = wallet.listeners
      const { reports } = await watched(skip)
      wallet.switchTo(networks[1])
      chain.stop?.()
      await settled()
      expect(reports).toEqual([])
      expect(wallet.listeners).toBe(before)
    })

    test('watch does not report after it is stopped, and leaves no listener', async ({ skip }) => {
      const before = harness().wallet.listeners
      const { reports, stop } = await watched(skip)
      expect(harness().wallet.listeners).toBeGreaterThan(before)
      harness().wallet.switchTo(harness().networks[1])
      stop()
      await settled()
      expect(reports).toEqual([])
      expect(harness().wallet.listeners).toBe(before)
    })
  })
}
