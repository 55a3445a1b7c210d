import { FrameError } from '@openappkit/protocol/frame'
import { expect as expectElement, fixture, fixtureCleanup } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeviceLink } from '../../device-linking/device-link.js'
import { en } from '../../words/page-en.js'
import { en as recovery } from '../../words/recovery-en.js'
import type { ApproveDevice } from './approve-device.js'
import './approve-device-element.js'

const text = recovery.letIn
const device = { device: 'desk', name: 'Chrome, Linux', publicKey: 'key', proof: 'proof' }
const link: DeviceLink = { join: 'a'.repeat(22), pin: new Uint8Array(16) }
const number = page.getByLabelText(text.label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByRole('status')

/** Shows the screen while another browser shows the number 042917. */
async function show({
  reads = [],
  approvals = [],
  of = link,
}: { reads?: Error[]; approvals?: Error[]; of?: DeviceLink | 'broken' } = {}) {
  await page.viewport(360, 740)
  const seen = { approved: 0, stale: 0, stepUps: 0, left: 0 }
  const fail = (failures: Error[]) => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const approveDevice: ApproveDevice = {
    read: async () => (fail(reads), device),
    isNumber: async (_, of, typed) => of === device && typed === '042917',
    approve: async () => (fail(approvals), void (seen.approved += 1)),
  }
  const element = document.createElement('wallet-approve-device')
  const on = {
    onStale: () => void (seen.stale += 1),
    onStepUp: () => void (seen.stepUps += 1),
    onLeave: () => void (seen.left += 1),
  }
  Object.assign(element, { words: en, text, approveDevice, link: of === 'broken' ? undefined : of, ...on })
  fixtureCleanup()
  await fixture(element)
  return { element, seen }
}

test('the approval screen names the other browser, is accessible and fits a phone', async () => {
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
  expect(seen.approved).toBe(0)
  await number.fill('042917')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(text.done)).toBeVisible()
  expect(seen.approved).toBe(1)
})

test('a retry after a service failure keeps the number that was typed', async () => {
  const away = () => new FrameError('service_unreachable')
  const { seen } = await show({ reads: [away()], approvals: [away()] })
  await expect.element(status).toHaveTextContent(en.prove.unreachable)
  await button(en.tryAgain).click()
  await number.fill('042917')
  await button(text.yes).click()
  await expect.element(status).toHaveTextContent(en.prove.unreachable)
  await button(text.yes).click()
  await expect.element(page.getByText(text.done)).toBeVisible()
  expect(seen.approved).toBe(1)
})

test('an expired link shows that it expired, before and after the number', async () => {
  const over = () => new FrameError('bad_message')
  await show({ reads: [over()] })
  await expect.element(page.getByText(text.over)).toBeVisible()
  await show({ approvals: [over()] })
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
  const { seen } = await show({ approvals: [new FrameError('action_not_allowed'), new FrameError('wallet_locked')] })
  await number.fill('042917')
  await button(text.yes).click()
  await expect.poll(() => seen.stepUps).toBe(1)
  expect(seen.stale).toBe(0)
  await button(text.yes).click()
  await expect.poll(() => seen.stale).toBe(1)
})
