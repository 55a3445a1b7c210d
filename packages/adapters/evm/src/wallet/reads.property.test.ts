import { type WalletStatus, watchSession, watchTiming } from '@openappkit/core/adapter'
import { createFakeWallet, ProviderRpcError } from '@openappkit/testing/wallets'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { never, nowhere } from '../connect-fake-wallet.fixture.js'
import { loadErrors } from './provider.js'
import { openWallet, readWallet } from './wallet-status.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Results of a read that leave open whether the session exists. */
const failures: (() => Promise<unknown>)[] = [
  () => Promise.reject(new ProviderRpcError(-32_603, 'Internal error')),
  () => Promise.reject(new ProviderRpcError(4901, 'Not connected to this chain')),
  () => Promise.reject(new Error('Extension context invalidated.')),
  () => Promise.reject(new ProviderRpcError(-32_005, 'Too many requests')),
  () => Promise.reject('text'),
  () => Promise.resolve(null),
  () => Promise.resolve('nonsense'),
  () => Promise.resolve({}),
]

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('fails' as const), how: fc.nat({ max: failures.length - 1 }), times: fc.nat(3) }),
    fc.record({ kind: fc.constant('moves' as const), to: fc.constantFrom(1, 10, 137) }),
    fc.record({ kind: fc.constant('event' as const), of: fc.constantFrom('accountsChanged', 'chainChanged') }),
  ),
  { maxLength: 12 },
)

// Timeouts and invalid answers must not disconnect, in any order between real changes.
test('a wallet that fails to answer stays connected, and its next valid answer is reported', async () => {
  await loadErrors()
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const wallet = createFakeWallet({ chains: [1, 10, 137].map((id) => ({ id, rpcUrl: nowhere })) })
      const { request } = wallet.provider
      let [left, fail] = [0, failures[0]]
      wallet.provider.request = (call) => {
        if (left === 0 || !fail) return request(call)
        left -= 1
        return fail()
      }
      const status = await openWallet(wallet.provider, never)
      const reports: (WalletStatus | undefined)[] = []
      const read = (options: { signal: AbortSignal }) => readWallet(wallet.provider, options)
      const onChange = (next: WalletStatus | undefined) => reports.push(next)
      const watch = watchSession({ provider: wallet.provider, status, read, onChange, timing: watchTiming })
      let network = 1
      for (const step of all) {
        if (step.kind === 'fails') [left, fail] = [step.times, failures[step.how]]
        else if (step.kind === 'moves') wallet.switchTo((network = step.to))
        else wallet.emit(step.of, step.of === 'chainChanged' ? '0x1' : [])
        await vi.advanceTimersByTimeAsync(100)
      }
      left = 0
      watch.check()
      await vi.advanceTimersByTimeAsync(100)
      expect(reports).not.toContain(undefined)
      expect((reports.at(-1) ?? status).network).toBe(`eip155:${network}`)
      watch.stop()
    }),
    { numRuns: 200 },
  )
})
