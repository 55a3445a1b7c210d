import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKit } from '../../state/kit.js'
import { cases } from '../../test/cases.fixture.js'
import { createFakeWallet, type FakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

const names = ['fox', 'owl'] as const
const refusal = new AppKitError('user_rejected', 'The user rejected the request')
/** Longer than all deadlines: that of a prompt is the longest. */
const longestMs = 6 * 60_000
/** A restore ends within this time, whatever the wallet does. */
const restoreMs = 5_000

const wallet = fc.constantFrom(...names)
const event = fc.oneof(
  fc.record({ kind: fc.constant('manner'), of: wallet, is: fc.constantFrom('agrees', 'hangs', 'refuses', 'late') }),
  fc.record({ kind: fc.constantFrom('connect', 'change', 'leave', 'return'), of: wallet }),
  fc.record({ kind: fc.constantFrom('disconnect', 'cancel', 'open', 'close', 'reload', 'restore') }),
  fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(1, 100, 1_500, 6_000, 60_000) }),
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

let page: Page
beforeEach(() => {
  vi.useFakeTimers()
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

/** A page, its wallets, and those that have approved this page. */
function setup() {
  page.close()
  page = createPage()
  vi.clearAllTimers()
  const answered = new Set<string>()
  const wallets = names.map((name) => {
    const made: FakeWallet = createFakeWallet(name)
    const ask = made.ask.bind(made)
    return Object.assign(made, {
      async ask(action: Parameters<typeof ask>[0]) {
        await ask(action)
        if (action === 'connect' || action === 'restore') answered.add(name)
      },
    })
  })
  let kit = page.start(wallets).kit
  const find = (name: string) => wallets.find(({ id }) => id === name) as FakeWallet

  /** Invariants that hold after any order of events. */
  function check(at: AppKit = kit): void {
    const { address, isConnected, status } = at.getAccount()
    expect(address !== undefined).toBe(isConnected)
    expect(isConnected).toBe(status === 'connected')
    if (!address) return
    const [owner] = wallets.filter((one) => address.startsWith(one.address.slice(0, 5)))
    expect(owner && answered.has(owner.id)).toBe(true)
    expect(owner?.isPresent).toBe(true)
    expect(at.getProvider('eip155')).toBe(owner?.provider)
  }

  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
  const manners = {
    agrees: () => 'agrees' as const,
    hangs: () => 'hangs' as const,
    refuses: () => refusal,
    late: () => new Promise<void>((resolve) => setTimeout(resolve, 3_000)),
  }
  const acts: Record<string, (event: Event & { of?: string; is?: string; ms?: number }) => void> = {
    manner({ of = '', is = '' }) {
      for (const action of ['connect', 'restore'] as const) find(of).on(action, manners[is as keyof typeof manners]())
    },
    connect: ({ of = '' }) => quiet(kit.connect({ connectorId: of })),
    change: ({ of = '' }) => find(of).change({ address: `0x${of}${find(of).address.length}` }),
    leave({ of = '' }) {
      find(of).leave()
      answered.delete(of)
    },
    return: ({ of = '' }) => void (find(of).isPresent = true),
    disconnect: () => quiet(kit.disconnect()),
    cancel: () => quiet(kit.cancelConnect()),
    open: () => quiet(kit.open()),
    close: () => quiet(kit.close()),
    restore: () => quiet(kit.ready()),
    reload() {
      page.unload()
      answered.clear()
      kit = page.start(wallets).kit
    },
    wait: () => undefined,
  }
  return {
    check,
    wallets,
    async act(next: Event) {
      acts[next.kind]?.(next)
      await vi.advanceTimersByTimeAsync('ms' in next ? next.ms : 0)
    },
    status: () => kit.getAccount().status,
  }
}

describe('P10: any order of events', () => {
  test(
    'a connection ends connected or disconnected in time, and only with an address that a wallet on this page has given',
    async () => {
      let connections = 0
      await fc.assert(
        fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
          const { act, check, status } = setup()
          for (const one of events) {
            await act(one)
            check()
            connections += Number(status() === 'connected')
          }
          await vi.advanceTimersByTimeAsync(restoreMs)
          expect(status()).not.toBe('reconnecting')
          await vi.advanceTimersByTimeAsync(longestMs)
          check()
          expect(['connected', 'disconnected']).toContain(status())
        }),
        // One case is a page with some ten events, each of which is checked.
        { numRuns: cases / 10 },
      )
      expect(connections).toBeGreaterThan(0)
    },
    cases * 20,
  )
})
