import { FrameError } from '@openappkit/protocol/frame'
import { expect as expectElement, fixture, fixtureCleanup } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JoinLink } from '../../joining/join-link.js'
import { en } from '../../words/page-en.js'
import { en as recovery } from '../../words/recovery-en.js'
import type { LetIn } from './let-in.js'
import './let-in-element.js'

const text = recovery.letIn
const joining = { device: 'desk', name: 'Chrome, Linux', publicKey: 'key', proof: 'proof' }
const link: JoinLink = { join: 'a'.repeat(22), pin: new Uint8Array(16) }
const number = page.getByLabelText(text.label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByRole('status')

/** Shows the screen while another browser shows the number 042917. */
async function show({
  reads = [],
  opens = [],
  of = link,
}: { reads?: Error[]; opens?: Error[]; of?: JoinLink | 'broken' } = {}) {
  await page.viewport(360, 740)
  const seen = { opened: 0, stale: 0, unproved: 0, left: 0 }
  const fail = (failures: Error[]) => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const letIn: LetIn = {
    read: async () => (fail(reads), joining),
    isNumber: async (_, of, typed) => of === joining && typed === '042917',
    open: async () => (fail(opens), void (seen.opened += 1)),
  }
  const element = document.createElement('wallet-let-in')
  const on = {
    onStale: () => void (seen.stale += 1),
    onUnproved: () => void (seen.unproved += 1),
    onLeave: () => void (seen.left += 1),
  }
  Object.assign(element, { words: en, text, letIn, link: of === 'broken' ? undefined : of, ...on })
  fixtureCleanup()
  await fixture(element)
  return { element, seen }
}

test('the let-in screen names the other browser, is accessible and fits a phone', async () => {
  const { element } = await show()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(text.title)
  await expect.element(page.getByText(text.text('Chrome, Linux'))).toBeVisible()
  await expect.element(page.getByText(text.onlyYou)).toBeVisible()
  await expectElement(element).to.be.accessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('the other browser gets the wallet only with its number', async () => {
  const { seen } = await show()
  await button(text.yes).click()
  await expect.element(status).toHaveTextContent(text.wrong)
  await number.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent(text.wrong)
  expect(seen.opened).toBe(0)
  await number.fill('042917')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(text.done)).toBeVisible()
  expect(seen.opened).toBe(1)
})

test('a retry after a service failure keeps the number that was typed', async () => {
  const away = () => new FrameError('service_unreachable')
  const { seen } = await show({ reads: [away()], opens: [away()] })
  await expect.element(status).toHaveTextContent(en.prove.unreachable)
  await button(en.tryAgain).click()
  await number.fill('042917')
  await button(text.yes).click()
  await expect.element(status).toHaveTextContent(en.prove.unreachable)
  await button(text.yes).click()
  await expect.element(page.getByText(text.done)).toBeVisible()
  expect(seen.opened).toBe(1)
})

test('an expired link shows that it expired, before and after the number', async () => {
  const over = () => new FrameError('bad_message')
  await show({ reads: [over()] })
  await expect.element(page.getByText(text.over)).toBeVisible()
  await show({ opens: [over()] })
  await number.fill('042917')
  await button(text.yes).click()
  await expect.element(page.getByText(text.over)).toBeVisible()
})

test('a broken link shows the screen of an expired link', async () => {
  const { seen } = await show({ of: 'broken' })
  await expect.element(page.getByText(text.over)).toBeVisible()
  await button(en.continue).click()
  expect(seen.left).toBe(1)
})

test('a user can cancel after a failed load and after a retry, which focuses the heading', async () => {
  const { seen } = await show({ reads: [new FrameError('service_unreachable')] })
  await button(en.cancel).click()
  expect(seen.left).toBe(1)
  await button(en.tryAgain).click()
  const heading = page.getByRole('heading', { level: 2 })
  await expect.poll(() => heading.element().matches(':focus')).toBe(true)
  await button(en.cancel).click()
  expect(seen.left).toBe(2)
})

test('an outdated sign-in and a locked wallet are reported apart', async () => {
  const { seen } = await show({ opens: [new FrameError('action_not_allowed'), new FrameError('wallet_locked')] })
  await number.fill('042917')
  await button(text.yes).click()
  await expect.poll(() => seen.unproved).toBe(1)
  expect(seen.stale).toBe(0)
  await button(text.yes).click()
  await expect.poll(() => seen.stale).toBe(1)
})
