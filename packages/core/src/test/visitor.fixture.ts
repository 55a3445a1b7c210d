import { subscribe } from 'valtio/vanilla'
import { expect, vi } from 'vitest'
import type { DescribedAction } from '../contracts/abilities.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { createDeferred } from './deferred.fixture.js'
import { exchange, exchangeChain, exchangeOptions, lusd } from './exchange.fixture.js'
import { createFakeWallet } from './fake-adapter.fixture.js'
import { actionOf } from './fake-sending.fixture.js'
import type { Page } from './page.fixture.js'

export const kinds = ['transfer', 'swap', 'swap batch', 'app', 'app batch'] as const
export type Kind = (typeof kinds)[number]

export const steps = [
  'press',
  'cancel',
  'approve 0',
  'approve 1',
  'reject 0',
  'reject 1',
  'reload',
  'another tab',
  'close',
  'relay dies',
  'slow storage',
  'account change',
] as const
export type Step = (typeof steps)[number]

const [ann, bob] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`]
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const whole = 10n ** 18n
/** Longer than a page waits for stored sessions. */
const slowMs = 7_000
const longestMs = 12 * 60_000

/** Waits on the real clock, because parts of the kit load on demand. */
async function settle(ms = 100): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
}

type Asked = { answer?: 'approved' | 'rejected'; isLost: boolean; told: string; approve(): void; reject(): void }

/** The transactions by kind, each with the report of its end: by its kind and the amount that it pays. */
function aimOf(kind: Kind, index: number) {
  const text = ['0.05', '0.06'][index] as string
  const amount = (whole * BigInt(text.replace('0.', ''))) / 100n
  const isBatch = kind.endsWith('batch')
  const swapData = `0x5a${amount.toString(16).padStart(64, '0')}`
  const payload: DescribedAction =
    kind === 'transfer'
      ? { kind, to: friend, amount }
      : actionOf({ to: kind === 'app' ? friend : exchange, value: amount, data: kind === 'app' ? '0xab' : swapData })
  const purpose = kind.startsWith('swap') ? 'swap' : kind.startsWith('app') ? 'app' : 'transfer'
  return { text, amount, isBatch, payload, told: `${purpose} ${kind === 'app batch' ? 0n : amount} sent` }
}

/** One visitor with one wallet of two accounts, over as many pages as there are reloads. */
export async function visit(page: Page, drawn: readonly [Kind, Kind]) {
  const fox = createFakeWallet('fox', { address: ann })
  fox.batches = true
  fox.all = [ann, bob]
  const asked: Asked[] = []
  /** The reports of each transaction: on its screen, in a notice, or to the app. */
  const told: string[] = []
  let isRelayDead = false
  let isStorageSlow = false
  let pages = 1
  /** Answers to the app, by page. The app does not follow a transaction on the next page: the kit reports its end there. */
  const heard = new Map<string, number>()
  const isHeardBefore = (hash: string) => (heard.get(hash.replace('0xbatch', 'batch')) ?? pages) < pages

  async function load() {
    if (isStorageSlow) fox.on('restore', new Promise((resolve) => setTimeout(resolve, slowMs)))
    const chain = { balance: async () => 2n * whole, sends: true, ...exchangeChain }
    const { kit } = page.start([fox], { ...exchangeOptions, chain })
    const known = new Set<unknown>()
    const tell = (key: unknown, text: string) => !known.has(key) && known.add(key) && told.push(text)
    subscribe(kit.state as object, () => {
      const { current, waiting } = kit.state.notices
      for (const { id, transfer } of [current, ...waiting].flatMap((one) => one ?? []))
        if (transfer && !isHeardBefore(transfer.hash))
          tell(id, `${transfer.purpose ?? 'transfer'} ${transfer.amount} ${transfer.outcome}`)
      const { send, swap, modal } = kit.state
      const view = modal.open ? kit.router.view : undefined
      if (send?.attempt.status === 'done' && view === 'WalletSendConfirmed')
        tell(`send ${send.attempt.id}`, `transfer ${send.attempt.target.amount} sent`)
      if (swap?.attempt.status === 'done' && view === 'SwapPreview')
        tell(`swap ${swap.attempt.id}`, `swap ${swap.attempt.target.sold.amount} sent`)
    })
    await settle(isStorageSlow ? slowMs + 100 : undefined)
    // A slow wallet is still connected: the page takes its answer when it arrives.
    if (isStorageSlow) expect(kit.getAccount().isConnected).toBe(true)
    if (!kit.getAccount().isConnected) {
      kit.connect({ connectorId: 'fox' }).catch(() => undefined)
      await settle()
    }
    return kit
  }
  let kit = await load()

  /** Fills the form and submits it. */
  async function transfer(amount: string) {
    void kit.open({ view: 'WalletSend' }).catch(() => undefined)
    await settle()
    const sending = await kit.send.preload()
    sending.begin({ amount, to: friend })
    await settle()
    kit.router.push('WalletSendPreview')
    await sending.review()
    return () => sending.submit()
  }

  async function swap(amount: string, isBatch: boolean) {
    if (kit.state.swap?.attempt.status === 'running') return undefined
    void kit.open({ view: 'Account' }).catch(() => undefined)
    await settle()
    const swaps = await kit.swap.preload()
    kit.router.push('Swap')
    swaps.begin({ amount, fromToken: isBatch ? lusd : 'ETH', toToken: isBatch ? 'ETH' : lusd })
    await settle(1_000)
    kit.router.push('SwapPreview')
    await swaps.review()
    expect(kit.state.swap?.plan).toMatchObject({ status: 'ready' })
    return () => swaps.submit()
  }

  async function app(kind: Kind, index: number) {
    const { amount, told: text } = aimOf(kind, index)
    const transaction = { to: friend, value: amount, data: '0xab' } as never
    const ask = () => (kind === 'app' ? kit.sendTransaction({ transaction }) : kit.sendCalls({ calls: [transaction] }))
    const at = pages
    return () => ask().then((id) => told.push(text) && heard.set(id, at))
  }

  async function press() {
    const index = asked.length
    const kind = drawn[index]
    if (!kind || !kit.getAccount().isConnected) return
    const { text, isBatch, payload, told: words } = aimOf(kind, index)
    const start =
      kind === 'transfer'
        ? await transfer(text)
        : kind.startsWith('swap')
          ? await swap(text, isBatch)
          : await app(kind, index)
    if (!start) return
    const { promise, resolve, reject } = createDeferred()
    const action = isBatch ? 'batch' : 'send'
    fox.on(action, promise)
    const prompts = fox.requests.length
    start().catch(() => undefined)
    const own = pages
    const one: Asked = {
      told: words,
      isLost: false,
      approve() {
        // Only the wallet knows its batches, and it reports their ids once.
        one.isLost = isBatch && (isRelayDead || pages !== own)
        if (!isRelayDead) return resolve()
        // Sends it without an answer.
        if (!isBatch) fox.sent.push({ id: `0xunheard${fox.sent.length}`, payload: payload as never })
        reject(new AppKitError('relay_unreachable', 'no'))
      },
      reject: () => reject(new AppKitError(isRelayDead ? 'relay_unreachable' : 'user_rejected', 'no')),
    }
    asked.push(one)
    await settle(1_000)
    expect(fox.requests.slice(prompts), `${kind} is asked for`).toContain(action)
  }

  async function answer(index: number, as: 'approved' | 'rejected') {
    const one = asked[index]
    if (!one || one.answer) return
    one.answer = as
    if (as === 'approved') one.approve()
    else one.reject()
    await settle()
  }

  const changeAccount = () => fox.change({ address: fox.address === ann ? bob : ann })

  const acts: Record<Step, () => unknown> = {
    press,
    async cancel() {
      if (kit.state.send?.attempt.status === 'running') (await kit.send.preload()).cancel()
      if (kit.state.swap?.attempt.status === 'running') (await kit.swap.preload()).cancel()
    },
    'approve 0': () => answer(0, 'approved'),
    'approve 1': () => answer(1, 'approved'),
    'reject 0': () => answer(0, 'rejected'),
    'reject 1': () => answer(1, 'rejected'),
    close: () => kit.close(),
    async reload() {
      kit.destroy()
      pages += 1
      kit = await load()
    },
    // Resumes what is stored, beside the page that asked.
    'another tab': load,
    'relay dies': () => (isRelayDead = true),
    'slow storage': () => (isStorageSlow = true),
    'account change': changeAccount,
  }
  return {
    told,
    act: async (step: Step) => (await acts[step](), await settle()),
    /** Rejects open requests and waits for each account. Returns what must have been reported then. */
    async end() {
      for (const index of asked.keys()) await answer(index, 'rejected')
      await settle(longestMs)
      changeAccount()
      await settle(longestMs)
      return asked.flatMap((one) => (one.answer === 'approved' && !one.isLost ? one.told : []))
    },
    asked,
  }
}
