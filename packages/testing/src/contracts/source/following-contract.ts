import type { Session } from '@openappkit/core/adapter'
import { describe, expect, test } from 'vitest'
import { settled } from '../wallet/ending.js'
import { canFail, connect, type CurrentSource, type SourceTarget } from './source-harness.js'

/** Following what a wallet does on its own. */
export function describeFollowing(harness: CurrentSource): void {
  async function watched({ request }: SourceTarget) {
    const sessions = await connect(harness())
    const session = sessions.find(({ namespace }) => namespace === request.namespace) as Session
    const reports: (Session | undefined)[] = []
    const stop = harness().source.watch(session, (next) => reports.push(next))
    return { session, reports, stop }
  }

  describe('watch', () => {
    test('reports another network', async ({ skip }) => {
      const { target = skip() } = harness()
      const { session, reports, stop } = await watched(target)
      target.wallet.switchTo(target.networks[1])
      await expect.poll(() => reports).toEqual([{ ...session, network: target.networks[1].caipNetworkId }])
      stop()
    })

    test('reports another account', async ({ skip }) => {
      const { target = skip() } = harness()
      const { session, reports, stop } = await watched(target)
      target.wallet.switchAccount()
      await expect.poll(() => reports).toHaveLength(1)
      expect(reports[0]?.accounts[0].address).not.toBe(session.accounts[0].address)
      stop()
    })

    test('reports the end after the user has disconnected in the wallet', async ({ skip }) => {
      const { target = skip() } = harness()
      const { reports, stop } = await watched(target)
      target.wallet.disconnect()
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    test('reports the end when the wallet goes away', async ({ skip }) => {
      const { target = skip() } = harness()
      if (!canFail(target, 'vanish')) skip()
      const { reports, stop } = await watched(target)
      target.wallet.setBehaviour('vanish')
      target.wallet.storm(1)
      await expect.poll(() => reports).toEqual([undefined])
      stop()
    })

    test('does not believe what an event says', async ({ skip }) => {
      const { target = skip() } = harness()
      const { reports, stop } = await watched(target)
      target.wallet.storm(3)
      await settled()
      expect(reports).toEqual([])
      stop()
    })

    test('is silent after it was stopped, and leaves no listener', async ({ skip }) => {
      const { target = skip() } = harness()
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

  describe('stop', () => {
    test('removes every listener', async ({ skip }) => {
      const { source, target = skip() } = harness()
      const { reports } = await watched(target)
      source.stop()
      target.wallet.switchTo(target.networks[1])
      await settled()
      expect(reports).toEqual([])
      expect(target.wallet.listeners).toBe(0)
    })

    test('can be called again', () => {
      harness().source.stop()
      expect(() => harness().source.stop()).not.toThrow()
    })
  })
}
