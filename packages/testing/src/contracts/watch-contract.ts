import { describe, expect, test } from 'vitest'
import { connect, type CurrentHarness } from './harness.js'

/** Following what the wallet does on its own. */
export function describeWatch(harness: CurrentHarness): void {
  describe('watch', () => {
    async function watched() {
      const session = await connect(harness())
      const reports: unknown[] = []
      const stop = harness().adapter.watch(session, (next) => reports.push(next))
      return { session, reports, stop }
    }
    const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

    test('tells another chain', async () => {
      const { reports, session, stop } = await watched()
      harness().wallet.switchTo(harness().networks[1])
      await expect.poll(() => reports).toEqual([{ ...session, chain: harness().networks[1].caipNetworkId }])
      stop()
    })

    test('tells another account', async () => {
      const { reports, session, stop } = await watched()
      harness().wallet.switchAccount()
      await expect.poll(() => reports).toHaveLength(1)
      expect((reports[0] as typeof session).address).not.toBe(session.address)
      stop()
    })

    test.each(['disconnect', 'lock'] as const)('tells undefined after this in the wallet: %s', async (act) => {
      const { reports, stop } = await watched()
      harness().wallet[act]()
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    test('tells undefined when the wallet goes away', async () => {
      const { reports, stop } = await watched()
      harness().wallet.setBehaviour('vanish')
      harness().wallet.storm(1)
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    test('many changes at once are one report of what is true at the end', async () => {
      const { reports, stop } = await watched()
      for (let i = 0; i < 25; i++) for (const network of harness().networks) harness().wallet.switchTo(network)
      await expect.poll(() => reports).toHaveLength(1)
      await settled()
      expect(reports).toMatchObject([{ chain: harness().networks[1].caipNetworkId }])
      stop()
    })

    test('does not believe what an event says', async () => {
      const { reports, stop } = await watched()
      harness().wallet.storm(3)
      await settled()
      expect(reports).toEqual([])
      stop()
    })

    test('is silent after it was stopped, and leaves no listener', async () => {
      const before = harness().wallet.listeners
      const { reports, stop } = await watched()
      expect(harness().wallet.listeners).toBeGreaterThan(before)
      harness().wallet.switchTo(harness().networks[1])
      stop()
      await settled()
      expect(reports).toEqual([])
      expect(harness().wallet.listeners).toBe(before)
    })
  })
}
