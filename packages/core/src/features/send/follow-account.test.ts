import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { cases } from '../../test/cases.fixture.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { writableState } from '../../state/writable.js'
import { findMissingSendField } from './missing-field.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const whole = 10n ** 18n
const purses: Record<string, bigint> = { '0xfox': 2n * whole, '0xrich': 5n * whole, '0xpoor': whole / 10n }

/** Opens the review of 0.5 for a friend. */
async function review(amount = '0.5', waitFor: (address: string) => Promise<unknown> = () => Promise.resolve()) {
  const fox = createFakeWallet('fox')
  const balance = async () => {
    const { address } = fox
    await waitFor(address)
    return purses[address] ?? 0n
  }
  const { kit } = page.start([fox], { chain: { balance, sends: true } })
  await kit.connect({ connectorId: 'fox' })
  await kit.open({ view: 'Account' })
  kit.router.push('WalletSend')
  const sending = await kit.send.preload()
  sending.begin()
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  if (amount === 'max') sending.setMax()
  else sending.setAmount(amount)
  sending.setRecipient(friend)
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  kit.router.push('WalletSendPreview')
  await sending.review()
  const reviewOf = (from: string) =>
    expect.poll(() => kit.state.send).toMatchObject({ from, review: { status: 'ready' } })
  return { fox, kit, sending, reviewOf }
}

test('a review is made again for the account that the wallet changes to, and its button sends from that account', async () => {
  const { fox, kit, sending, reviewOf } = await review()
  expect(kit.state.send?.isMoved).toBeUndefined()
  fox.change({ address: '0xrich' })
  await reviewOf('0xrich')
  expect(kit.router.view).toBe('WalletSendPreview')
  expect(kit.state.send).toMatchObject({
    isMoved: true,
    amountText: '0.5',
    recipient: { address: friend },
    assets: { list: [{ amount: String(5n * whole) }] },
    review: { to: friend, amount: String(whole / 2n) },
  })
  const hash = await sending.submit()
  expect(kit.state.send?.attempt).toMatchObject({ status: 'done', target: { from: '0xrich' }, value: { hash } })
})

test('a review returns to the form if the new account cannot send as much', async () => {
  const { fox, kit } = await review()
  fox.change({ address: '0xpoor' })
  await expect.poll(() => kit.router.view).toBe('WalletSend')
  expect(kit.state.send).toMatchObject({ from: '0xpoor', isMoved: true, amountText: '0.5', review: { status: 'idle' } })
})

test('the maximum becomes the whole balance of the new account', async () => {
  const { fox, kit, reviewOf } = await review('max')
  fox.change({ address: '0xpoor' })
  await reviewOf('0xpoor')
  expect(kit.state.send).toMatchObject({ isMax: true, amountText: '0.1' })
})

test('a transfer that failed as its account changed is from the new account when it is tried again', async () => {
  const { fox, kit, sending, reviewOf } = await review()
  fox.on('send', new AppKitError('internal', 'no'))
  const hasAsked = sending.submit().catch(() => undefined)
  fox.change({ address: '0xrich' })
  await hasAsked
  await reviewOf('0xrich')
  expect(kit.state.send?.attempt).toMatchObject({ status: 'failed' })
  fox.on('send', 'agrees')
  await sending.submit()
  expect(kit.state.send?.attempt).toMatchObject({ status: 'done', target: { from: '0xrich' } })
})

test('a finished transfer stays unchanged when the account changes', async () => {
  const { fox, kit, sending } = await review()
  await sending.submit()
  fox.change({ address: '0xrich' })
  await Promise.resolve()
  expect(kit.state.send).toMatchObject({ from: '0xfox', attempt: { status: 'done', target: { from: '0xfox' } } })
})

test('a draft beside an unconfirmed transfer follows the account too', async () => {
  const { fox, kit, sending, reviewOf } = await review()
  const { promise, resolve } = createDeferred()
  fox.on('follow', promise)
  const first = sending.submit()
  await expect.poll(() => kit.state.send?.attempt).toMatchObject({ step: { kind: 'confirming' } })
  sending.begin({ amount: '0.25', to: friend })
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  await sending.review()
  fox.change({ address: '0xrich' })
  await reviewOf('0xrich')
  expect(kit.state.send).toMatchObject({ attempt: { status: 'running' }, review: { amount: String(whole / 4n) } })
  resolve()
  await first
})

test('a repeated review keeps the chosen speed', async () => {
  const { fox, kit, sending, reviewOf } = await review()
  await sending.review('fast')
  fox.change({ address: '0xrich' })
  await reviewOf('0xrich')
  expect(kit.state.send?.review).toMatchObject({ speed: 'fast' })
})

test('an amount in dollars becomes the same amount of the token, and no dollars are taken as tokens', async () => {
  const { fox, kit, sending } = await review()
  const { send } = writableState(kit)
  if (!send) throw new Error('There is no transfer')
  send.assets.list = send.assets.list.map((asset) => ({ ...asset, price: 2_000 }))
  sending.setUnit('fiat')
  expect(kit.state.send?.fiatText).toBe('1000')
  fox.change({ address: '0xrich' })
  await expect.poll(() => kit.state.send?.from).toBe('0xrich')
  expect(kit.state.send).toMatchObject({ amountText: '0.5' })
  expect(kit.state.send?.fiatText).toBeUndefined()
})

test('a new transfer mentions no earlier change of the account', async () => {
  const { fox, kit, sending, reviewOf } = await review()
  fox.change({ address: '0xrich' })
  await reviewOf('0xrich')
  sending.begin()
  expect(kit.state.send?.isMoved).toBeUndefined()
})

test('the review’s button sends what is shown from the connected account, in any order of account changes and clicks', async () => {
  const steps = fc.constantFrom('0xfox', '0xrich', '0xpoor', 'press', 'wait', 'review')
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 8 }), async (order) => {
      const { fox, kit, sending } = await review()
      for (const step of order) {
        if (step === 'wait') await new Promise((resolve) => setImmediate(resolve))
        else if (step === 'review') void (kit.state.send && !findMissingSendField(kit.state.send) && sending.review())
        else if (step !== 'press') fox.change({ address: step })
        else if (kit.state.send?.review.status === 'ready') {
          const { from } = kit.state.send
          const result = await sending.submit().catch((thrown: unknown) => AppKitError.from(thrown).code)
          if (result === 'send_params_missing' || result === 'wallet_disconnected') continue
          expect(kit.state.send?.attempt).toMatchObject({ status: 'done', target: { from, to: friend } })
          sending.begin({ amount: '0.5', to: friend })
        }
      }
      // After any order, the draft is of the connected account.
      await expect.poll(() => kit.state.send?.from).toBe(fox.address)
      await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
      // Two changes in one moment can end where they began: the next click makes the review that failed in between.
      if (kit.state.send?.review.status === 'failed') await sending.review()
      expect(kit.state.send?.review.status).not.toBe('failed')
      kit.destroy()
    }),
    { numRuns: cases / 400 },
  )
})

test.each([
  ['an amount that the user enters', '1', { amountText: '1', isMax: false }],
  ['the maximum that the user enters', 'max', { amountText: '5', isMax: true }],
])('%s while the new account is read stays when it is read', async (_entry, entered, expected) => {
  const { promise, resolve } = createDeferred()
  const earlier = entered === 'max' ? '0.5' : 'max'
  const { fox, kit, sending } = await review(earlier, async (address) => address === '0xrich' && promise)
  fox.change({ address: '0xrich' })
  await expect.poll(() => kit.state.send?.from).toBe('0xrich')
  if (entered === 'max') sending.setMax()
  else sending.setAmount(entered)
  resolve()
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  // The entries are restored in the same task.
  await new Promise((done) => setImmediate(done))
  expect(kit.state.send).toMatchObject(expected)
})
