import fc from 'fast-check'
import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { cases } from '../test/cases.fixture.js'
import { createDeferred } from '../test/deferred.fixture.js'
import { createFakeWallet } from '../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'

// The clock is moved by the test: a search polls, and a prompt that nobody answers ends by its deadline.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const whole = 10n ** 18n
/** Parts of the kit are loaded as they are needed, on the real clock. */
async function settle(ms = 100): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
}
/** Longer than a page waits for what was saved. */
const slowMs = 7_000
const longestMs = 12 * 60_000

const steps = [
  'press',
  'cancel',
  'approve 0',
  'approve 1',
  'reject 0',
  'reject 1',
  'reload',
  'close',
  'relay dies',
  'slow storage',
] as const
type Step = (typeof steps)[number]

type Transfer = { amount: string; answer?: 'approved' | 'rejected'; approve(): void; reject(): void }

/** One visitor with one wallet, over as many pages as there are reloads. */
async function visit(page: Page) {
  const fox = createFakeWallet('fox')
  const transfers: Transfer[] = []
  /** What was said of each, on its screen or in a notice: `0.05 sent`. */
  const told: string[] = []
  let isRelayDead = false
  let isStorageSlow = false

  async function load() {
    if (isStorageSlow) fox.on('restore', new Promise((resolve) => setTimeout(resolve, slowMs)))
    const { kit } = page.start([fox], { chain: { balance: async () => 2n * whole, sends: true } })
    const heard = new Set<unknown>()
    const tell = (key: unknown, text: string) => !heard.has(key) && heard.add(key) && told.push(text)
    subscribe(kit.state as object, () => {
      const { current, waiting } = kit.state.notices
      for (const notice of [current, ...waiting])
        if (notice?.transfer) tell(notice.id, `${notice.transfer.amount} ${notice.transfer.outcome}`)
      const attempt = kit.state.send?.attempt
      const isOnShow = kit.state.modal.open && kit.router.view === 'WalletSendConfirmed'
      if (attempt?.status === 'done' && isOnShow) tell(attempt.id, `${attempt.target.amount} sent`)
    })
    await settle(isStorageSlow ? slowMs + 100 : undefined)
    // Slow is not gone: what is read late is taken late.
    if (isStorageSlow) expect(kit.getAccount().isConnected).toBe(true)
    if (!kit.getAccount().isConnected) {
      kit.connect({ connectorId: 'fox' }).catch(() => undefined)
      await settle()
    }
    return kit
  }
  let kit = await load()

  async function press() {
    if (transfers.length === 2 || !kit.getAccount().isConnected) return
    const amount = ['0.05', '0.06'][transfers.length] as string
    void kit.open({ view: 'WalletSend' }).catch(() => undefined)
    await settle()
    const sending = await kit.sending()
    sending.begin({ amount, to: friend })
    await settle()
    kit.router.push('WalletSendPreview')
    await sending.review()
    const { promise, resolve, reject } = createDeferred()
    fox.on('send', promise)
    sending.submit().catch(() => undefined)
    const transfer: Transfer = {
      amount: String((whole * BigInt(amount.replace('0.', ''))) / 100n),
      approve() {
        if (!isRelayDead) return resolve()
        // It is sent, and no answer comes back.
        const payload = { kind: 'transfer', to: friend, amount: BigInt(transfer.amount) }
        fox.sent.push({ id: `0xunheard${fox.sent.length}`, payload: payload as never })
        reject(new AppKitError('relay_unreachable', 'no'))
      },
      reject: () => reject(new AppKitError(isRelayDead ? 'relay_unreachable' : 'user_rejected', 'no')),
    }
    transfers.push(transfer)
    await settle()
  }

  async function answer(index: number, as: 'approved' | 'rejected') {
    const transfer = transfers[index]
    if (!transfer || transfer.answer) return
    transfer.answer = as
    if (as === 'approved') transfer.approve()
    else transfer.reject()
    await settle()
  }

  const acts: Record<Step, () => unknown> = {
    press,
    cancel: async () => kit.state.send?.attempt.status === 'running' && (await kit.sending()).cancel(),
    'approve 0': () => answer(0, 'approved'),
    'approve 1': () => answer(1, 'approved'),
    'reject 0': () => answer(0, 'rejected'),
    'reject 1': () => answer(1, 'rejected'),
    close: () => kit.close(),
    async reload() {
      page.unload()
      kit = await load()
    },
    'relay dies': () => (isRelayDead = true),
    'slow storage': () => (isStorageSlow = true),
  }
  return { transfers, told, answer, act: async (step: Step) => (await acts[step](), await settle()) }
}

test('in any order, every transfer is told once and truly, and nothing stays pending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 14 }), async (order) => {
      const page = createPage()
      try {
        const { transfers, told, answer, act } = await visit(page)
        for (const step of ['press', ...order] as const) await act(step)
        expect(transfers.length).toBeGreaterThan(0)
        for (const index of transfers.keys()) await answer(index, 'rejected')
        await settle(longestMs)
        const sent = transfers.filter((one) => one.answer === 'approved').map(({ amount }) => `${amount} sent`)
        expect(told.toSorted()).toEqual(sent.toSorted())
        expect(page.area.getItem('@openappkit/kit/pending-sends')).toBeNull()
      } finally {
        page.close()
      }
    }),
    { numRuns: cases / 100 },
  )
}, 600_000)
