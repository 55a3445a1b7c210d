import { type AppKit, createAppKit } from '@openappkit/core'
import { polkadot, polkadotAssetHub } from '@openappkit/core/networks'
import { createFakePolkadotWallet } from '@openappkit/testing/polkadot'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { polkadotAdapter } from './index.js'
import { type Arrival, createBrowser } from './page.fixture.js'

let browser: ReturnType<typeof createBrowser>
const kits: AppKit[] = []

beforeEach(() => {
  browser = createBrowser()
})
afterEach(async () => {
  vi.useRealTimers()
  leave()
  // Listeners are removed after their promises settle.
  await new Promise((resolve) => setTimeout(resolve))
  browser.close()
})

function start(): AppKit {
  const networks = [polkadot, polkadotAssetHub].map((one) => ({
    ...one,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }))
  const kit = createAppKit({ adapters: [polkadotAdapter()], networks: networks as never })
  kits.push(kit)
  return kit
}

function leave(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

const connectorId = 'Polkadot{.js}'

/** A page that connected a wallet, which still allows the page. */
async function visitBefore() {
  const fake = createFakePolkadotWallet()
  browser.load(fake)
  await start().connect({ connectorId })
  leave()
  return fake
}

type Fake = Awaited<ReturnType<typeof visitBefore>>

/** Loads the next page. `readyAfter` is in the time of the fake clock. */
function reload(fake: Fake, arrival: Partial<Arrival> = {}) {
  const asked = browser.load(fake, arrival)
  const kit = start()
  const from = Date.now()
  return { kit, asked, readyAfter: kit.ready().then(() => Date.now() - from) }
}

/** Longer than the kit waits for a wallet. */
const longMs = 20_000

/** Loads the code of a reload first: imports do not settle with a fake clock. */
async function loadAll(): Promise<void> {
  const fake = await visitBefore()
  await reload(fake, { emptyFor: 1 }).readyAfter
  leave()
}

/** Runs `visit` with a fake clock, after a page that connected. */
async function onNextPage(visit: (fake: Fake) => Promise<void>): Promise<void> {
  const fake = await visitBefore()
  vi.useFakeTimers()
  try {
    await visit(fake)
  } finally {
    leave()
    vi.useRealTimers()
  }
}

test('a connected page is connected after a reload, without a prompt', async () => {
  const fake = await visitBefore()
  const { kit, asked, readyAfter } = reload(fake)
  await readyAfter
  expect(kit.getAccount()).toMatchObject({ status: 'connected', address: fake.accounts[0]?.address(0) })
  expect([asked.enabled, fake.prompts.length]).toEqual([1, 1])
})

test('an extension is restored even if it loads late, answers slowly or first returns an empty list', async () => {
  const arrivals = fc.record<Arrival>({
    injectedAfter: fc.integer({ min: 0, max: 2_400 }),
    enabledAfter: fc.integer({ min: 0, max: 9_000 }),
    emptyFor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500 })),
    hasEvents: fc.boolean(),
  })
  await loadAll()
  const visit = fc.asyncProperty(arrivals, fc.boolean(), (arrival, changes) =>
    onNextPage(async (fake) => {
      const { kit, readyAfter } = reload(fake, arrival)
      await vi.advanceTimersByTimeAsync(longMs)
      expect(await readyAfter).toBeLessThanOrEqual(5_000)
      expect(kit.getAccount()).toMatchObject({ status: 'connected', address: fake.accounts[0]?.address(0) })
      if (changes && arrival.hasEvents) fake.switchAccount()
      await vi.advanceTimersByTimeAsync(longMs)
      if (arrival.hasEvents) expect(kit.getAccount().address).toBe(fake.accounts[0]?.address(0))
      expect(fake.prompts).toHaveLength(1)
    }),
  )
  await fc.assert(visit, { numRuns: 40 })
})

test('an extension that forgot the page shows one prompt at most, and the page does not wait for it', async () => {
  const answers = fc.constantFrom('refuses', 'ignores', 'approves')
  await loadAll()
  const visit = fc.asyncProperty(answers, fc.integer({ min: 0, max: 9_000 }), (answer, answeredAfter) =>
    onNextPage(async (fake) => {
      fake.disconnect()
      fake.setBehaviour('hang')
      const { kit, readyAfter } = reload(fake)
      await vi.advanceTimersByTimeAsync(answeredAfter)
      if (answer !== 'ignores') fake.answerPrompt(answer === 'approves' ? 'approve' : 'refuse')
      await vi.advanceTimersByTimeAsync(longMs)
      expect(await readyAfter).toBeLessThanOrEqual(5_000)
      expect(kit.getAccount().status).toBe(answer === 'approves' ? 'connected' : 'disconnected')
      leave()
      const next = reload(fake)
      await vi.advanceTimersByTimeAsync(longMs)
      await next.readyAfter
      expect(next.kit.getAccount().status).toBe(answer === 'approves' ? 'connected' : 'disconnected')
      expect(fake.prompts.map(({ kind }) => kind)).toEqual(['connect', 'connect'])
    }),
  )
  await fc.assert(visit, { numRuns: 20 })
})

test('an extension that keeps sharing no account ends the session within 2.5 seconds', async () => {
  await loadAll()
  await onNextPage(async (fake) => {
    const { kit, readyAfter } = reload(fake, { emptyFor: 100_000 })
    await vi.advanceTimersByTimeAsync(longMs)
    expect(await readyAfter).toBeLessThanOrEqual(2_500)
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

test('an extension is not asked on a page without a connection, or after a disconnect', async () => {
  const fake = createFakePolkadotWallet({ isPermitted: true })
  const first = reload(fake)
  await first.readyAfter
  await first.kit.connect({ connectorId })
  await first.kit.disconnect()
  leave()
  const next = reload(fake)
  await next.readyAfter
  expect([first.asked.enabled, next.asked.enabled]).toEqual([1, 0])
})
