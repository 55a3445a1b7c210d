import type { Session } from '@openappkit/core/adapter'
import { describe, expect, test } from 'vitest'
import { settled } from '../wallet/ending.js'
import { connect, type CurrentSource, reached, type SourceTarget, type SourceTraits } from './source-harness.js'

/** Tests of following changes in the wallet. */
export function describeFollowing(harness: CurrentSource, { faults, reachesWallets }: SourceTraits): void {
  async function watched({ request }: SourceTarget) {
    const sessions = await connect(harness())
    const session = sessions.find(({ namespace }) => namespace === request.namespace) as Session
    const reports: (Session | undefined)[] = []
    const stop = harness().source.watch(session, (next) => reports.push(next))
    return { session, reports, stop }
  }

  if (reachesWallets) describeWatch()

  function describeWatch(): void {
    describe('watch', () => {
      test('watch reports another network', async () => {
        const { target } = reached(harness())
        const { session, reports, stop } = await watched(target)
        target.wallet.switchTo(target.networks[1])
        await expect.poll(() => reports).toEqual([{ ...session, network: target.networks[1].caipNetworkId }])
        stop()
      })

      test('watch reports another account', async () => {
        const { target } = reached(harness())
        const { session, reports, stop } = await watched(target)
        target.wallet.switchAccount()
        await expect.poll(() => reports).toHaveLength(1)
        expect(reports[0]?.accounts[0].address).not.toBe(session.accounts[0].address)
        stop()
      })

      test('watch reports the end after the user disconnects in the wallet', async () => {
        const { target } = reached(harness())
        const { reports, stop } = await watched(target)
        target.wallet.disconnect()
        await expect.poll(() => reports).toEqual([undefined])
        stop()
      })

      if (faults.includes('vanish'))
        test('watch reports the end when the wallet is removed', async () => {
          const { target } = reached(harness())
          const { reports, stop } = await watched(target)
          target.wallet.setBehaviour('vanish')
          target.wallet.storm(1)
          await expect.poll(() => reports).toEqual([undefined])
          stop()
        })

      test('watch reads the wallet instead of trusting an event', async () => {
        const { target } = reached(harness())
        const { reports, stop } = await watched(target)
        target.wallet.storm(3)
        await settled()
        expect(reports).toEqual([])
        stop()
      })

      test('watch does not report after it is stopped, and leaves no listener', async () => {
        const { target } = reached(harness())
        await connect(harness())
        const before = target.wallet.listeners
        const { reports, stop } = await watched(target)
        expect(target.wallet.listeners).toBeGreaterThan(before)
        stop()
        target.wallet.switchTo(target.networks[1])
        await settled()
        expect(reports).toEqual([])
        expect(target.wallet.listeners).toBe(before)
      })
    })
  }

  describe('stop', () => {
    test('stop can be called twice', () => {
      harness().source.stop()
      expect(() => harness().source.stop()).not.toThrow()
    })
    if (!reachesWallets) return

    test('stop removes every listener', async () => {
      const { source, target } = reached(harness())
      const { reports } = await watched(target)
      source.stop()
      target.wallet.switchTo(target.networks[1])
      await settled()
      expect(reports).toEqual([])
      expect(target.wallet.listeners).toBe(0)
    })
  })
}
