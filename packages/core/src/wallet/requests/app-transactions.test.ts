import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const contract = '0x7a3F00000000000000000000000000000000C0de'
const call = { to: contract, value: 5n, data: '0xabcd' }
const sent = { kind: 'call', to: contract, amount: 5n, data: '0xabcd' } as never
const minuteMs = 60_000
const pendingText = () => page.area.getItem('@openappkit/kit/pending-sends') ?? ''

async function start(fox = createFakeWallet('fox')) {
  const { kit, events, chain } = page.start([fox], {
    // Activity has its own rows while its service is unavailable.
    services: { blockchain: 'http://127.0.0.1:9' },
    chain: { balance: async () => 7n, sends: true },
  })
  if (!kit.getAccount().isConnected) await kit.connect({ connectorId: 'fox' })
  const notices = () => {
    const { current, waiting } = kit.state.notices
    return [current, ...waiting].flatMap((one) => one?.transfer ?? [])
  }
  const told = () => notices().map(({ outcome, purpose }) => `${purpose} ${outcome}`)
  const pending = async () => {
    await kit.activity.show()
    return kit.state.activity?.pending
  }
  return { fox, kit, events, chain, told, notices, pending }
}

/** Sends a request of the app, which the wallet holds until it is answered. */
async function ask(transaction: object = call) {
  const started = await start()
  const { fox, kit } = started
  const { promise, resolve, reject } = createDeferred()
  fox.on('send', promise)
  const answer = kit.sendTransaction({ transaction: transaction as never }).then(
    (hash) => hash,
    ({ code }: AppKitError) => code,
  )
  await expect.poll(() => fox.requests).toContain('send')
  return { ...started, answer, approve: resolve, end: (code: ErrorCode) => reject(new AppKitError(code, 'no')) }
}

/** The app has its answer, the page unloads before the end, and the next page reports it. */
async function endsOnNextPage(
  { fox, approve, answer }: Pick<Awaited<ReturnType<typeof ask>>, 'fox' | 'approve' | 'answer'>,
  read: 'follow' | 'status',
): Promise<void> {
  fox.on(read, 'hangs')
  approve()
  await answer
  page.unload()
  fox.on(read, 'agrees')
  const next = await start(fox)
  await expect.poll(next.told).toEqual(['app sent'])
}

describe('a transaction of an app', () => {
  test('a transaction of an app has an entry with the position of the account while the wallet is asked', async () => {
    const { approve, answer } = await ask()
    await expect.poll(pendingText).toContain('"since":"0"')
    expect(pendingText()).toContain('"purpose":"app"')
    approve()
    expect(await answer).toBe('0xhash')
    await expect.poll(pendingText).toBe('')
  })

  test('an answered transaction of an app refetches balances, and the app alone reports it', async () => {
    const { approve, answer, chain, told, events } = await ask()
    const asked = chain.calls.balance
    approve()
    await answer
    await expect.poll(pendingText).toBe('')
    expect(chain.calls.balance).toBeGreaterThan(asked)
    expect(told()).toEqual([])
    expect(events.filter((event) => event.startsWith('SEND'))).toEqual([])
  })

  test.each([
    [
      'a call',
      call,
      { kind: 'called', counterparty: contract, out: { amount: '0.000000000000000005', symbol: 'ETH' } },
    ],
    ['a transfer', { to: friend, value: 10n ** 18n }, { kind: 'sent', counterparty: friend, out: { amount: '1' } }],
    [
      'an allowance',
      { to: contract, data: `0x095ea7b3${'0'.repeat(63)}a${'0'.repeat(63)}9` },
      { kind: 'approved', counterparty: contract },
    ],
  ])('%s of an app is pending in Activity until a block has it', async (_, transaction, row) => {
    const { fox, approve, answer, pending } = await ask(transaction)
    const block = createDeferred()
    fox.on('follow', block.promise)
    approve()
    await answer
    await expect.poll(pending).toMatchObject([{ hash: '0xhash', status: 'pending', ...row }])
    block.resolve()
    await expect.poll(pending).toEqual([])
  })

  test.each(['user_rejected', 'chain_not_supported', 'request_pending'] as const)(
    'a transaction of an app that ends as %s leaves nothing behind',
    async (code) => {
      const { end, answer, told } = await ask()
      end(code)
      expect(await answer).toBe(code)
      await expect.poll(pendingText).toBe('')
      expect(told()).toEqual([])
    },
  )

  test.each(['hangs', new AppKitError('rpc_failed', 'no')] as const)(
    'a transaction of an app is requested while no endpoint answers: %s',
    async (manner) => {
      const fox = createFakeWallet('fox')
      fox.on('since', manner)
      const { kit } = await start(fox)
      expect(await kit.sendTransaction({ transaction: call as never })).toBe('0xhash')
    },
  )

  test('following a transaction uses its lifetime, on the next page and in a receipt of an app too', async () => {
    const { fox, kit, answer, approve } = await ask({ ...call, lifetime: 'long' })
    fox.on('follow', 'hangs')
    approve()
    const id = await answer
    await expect.poll(() => fox.lifetimes).toEqual(['long'])
    void kit.waitForReceipt({ id }).catch(() => undefined)
    await expect.poll(() => fox.lifetimes).toEqual(['long', 'long'])
    page.unload()
    fox.on('follow', 'agrees')
    await expect.poll((await start(fox)).told).toEqual(['app sent'])
    expect(fox.lifetimes).toEqual(['long', 'long', 'long'])
  })

  test('a receipt uses the lifetime of its transaction also where the storage is full', async () => {
    const { fox, kit, answer, approve } = await ask({ ...call, lifetime: 'long' })
    page.area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    approve()
    const id = await answer
    void kit.waitForReceipt({ id }).catch(() => undefined)
    await expect.poll(() => fox.lifetimes).toEqual(['long', 'long'])
  })

  test('a stored entry with an invalid lifetime is dropped without the others', async () => {
    const { fox, answer, approve } = await ask()
    fox.on('follow', 'hangs')
    approve()
    await answer
    const [entry] = (JSON.parse(pendingText()) as { data: object[] }).data
    page.unload()
    const odd = JSON.stringify({ ...entry, id: 'x', hash: '0xodd', lifetime: 7 })
    page.area.setItem('@openappkit/kit/pending-sends', pendingText().replace('"data":[', `"data":[${odd},`))
    fox.on('follow', 'agrees')
    await expect.poll((await start(fox)).told).toEqual(['app sent'])
    expect(fox.lifetimes).toEqual([undefined, undefined])
    await expect.poll(pendingText).toBe('')
  })

  test('a wallet on another network is not switched for an app', async () => {
    const { fox, kit } = await start()
    fox.on('send', new AppKitError('chain_not_supported', 'no'))
    const asked = kit.sendTransaction({ transaction: call as never, network: 'eip155:137' })
    await expect(asked).rejects.toMatchObject({ code: 'chain_not_supported' })
    expect(fox.requests).not.toContain('switch')
  })
})

describe('a lost answer to an app', () => {
  test.each(['relay_unreachable', 'wallet_bad_answer'] as const)(
    'a transaction that was sent after %s is reported once in a notice',
    async (code) => {
      const { fox, answer, end, told, notices } = await ask()
      await expect.poll(pendingText).toContain('since')
      end(code)
      expect(await answer).toBe(code)
      fox.sent.push({ id: '0xunheard', payload: sent })
      await expect.poll(told, { timeout: 20_000 }).toEqual(['app sent'])
      expect(notices()).toMatchObject([{ hash: '0xunheard', to: contract, amount: '5' }])
      expect(pendingText()).toBe('')
    },
  )

  test('a notice reports what the wallet approves after the deadline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { answer, approve, told } = await ask()
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(await answer).toBe('timed_out')
    approve()
    await expect.poll(told).toEqual(['app sent'])
    expect(pendingText()).toBe('')
  })

  test('a transaction that the wallet sent without an answer is found after the deadline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { fox, answer, told } = await ask()
    fox.sent.push({ id: '0xunheard', payload: sent })
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(await answer).toBe('timed_out')
    await expect.poll(told).toEqual(['app sent'])
  })

  test('the next page finds what was approved while no page was open, and reports it once', async () => {
    const { fox, approve } = await ask()
    await expect.poll(pendingText).toContain('since')
    page.unload()
    approve()
    await expect.poll(() => fox.sent.length).toBe(1)
    const next = await start(fox)
    await expect.poll(next.told).toEqual(['app sent'])
    expect(next.kit.state.send).toBeUndefined()
    page.unload()
    expect((await start(fox)).told()).toEqual([])
  })

  test('the next page reports the end of a transaction whose hash the page before received', async () => {
    await endsOnNextPage(await ask(), 'follow')
    expect(pendingText()).toBe('')
  })
})

test('a notice reports the transaction that a wallet sent instead of the one of an app', async () => {
  const { fox, approve, answer, notices } = await ask()
  approve()
  fox.replacedBy = { id: '0xreplaced', payload: { kind: 'transfer', to: friend, amount: 1n } as never }
  expect(await answer).toBe('0xhash')
  await expect
    .poll(notices)
    .toMatchObject([{ outcome: 'other', hash: '0xreplaced', instead: { kind: 'transfer', to: friend, amount: '1' } }])
})

describe('a batch of an app', () => {
  async function askForBatch() {
    const fox = createFakeWallet('fox')
    fox.batches = true
    const started = await start(fox)
    const { promise, resolve, reject } = createDeferred()
    fox.on('batch', promise)
    const answer = started.kit.sendCalls({ calls: [call] as never }).catch(({ code }: AppKitError) => code)
    await expect.poll(() => fox.requests).toContain('batch')
    return { ...started, answer, approve: resolve, refuse: () => reject(new AppKitError('user_rejected', 'no')) }
  }

  test('a batch of an app resolves with its id, and refetches balances when the wallet reports its end', async () => {
    const { approve, answer, chain, told } = await askForBatch()
    expect(pendingText()).toContain('"isBatch":true')
    const asked = chain.calls.balance
    approve()
    expect(await answer).toBe('batch1')
    await expect.poll(pendingText).toBe('')
    expect(chain.calls.balance).toBeGreaterThan(asked)
    expect(told()).toEqual([])
  })

  test('a batch of an app that is refused leaves nothing behind', async () => {
    const { refuse, answer } = await askForBatch()
    refuse()
    expect(await answer).toBe('user_rejected')
    await expect.poll(pendingText).toBe('')
  })

  test('a notice reports a batch that is approved after the deadline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { approve, answer, told } = await askForBatch()
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(await answer).toBe('timed_out')
    approve()
    await expect.poll(told).toEqual(['app sent'])
  })

  test('the next page reports the end of a batch whose id the page before received', async () => {
    await endsOnNextPage(await askForBatch(), 'status')
  })

  test('a batch of an app without an id is dropped by the next page', async () => {
    const { fox } = await askForBatch()
    page.unload()
    await start(fox)
    await expect.poll(pendingText).toBe('')
  })
})
