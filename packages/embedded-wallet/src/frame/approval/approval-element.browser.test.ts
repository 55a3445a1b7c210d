import { expect as expectElement, fixture } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../words/en.js'
import './approval-element.js'
import type { ApprovalPhase } from './approval-element.js'
import { views } from './views.fixture.js'

async function show(phase: ApprovalPhase, onHeight?: (height: number) => void) {
  const element = document.createElement('wallet-approval')
  const texts = { words: en, site: 'app.example', host: 'wallet.example' }
  Object.assign(element, { ...texts, phase, onHeight })
  return fixture<typeof element>(element)
}

test.each(Object.entries(views))('%s is accessible, and fits a phone', async (_, view) => {
  await page.viewport(360, 640)
  const element = await show({ status: 'asking', view, onApprove: () => undefined, onRefuse: () => undefined })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(view.title.replaceAll('\u00a0', ' '))
  await expectElement(element).to.be.accessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a request that cannot be approved has one button', async () => {
  const view = views['foreign sign-in']
  if (!view) return expect.fail()
  await show({ status: 'asking', view, onApprove: () => undefined, onRefuse: () => undefined })
  await expect.element(page.getByRole('button', { name: en.close })).toBeVisible()
  expect(page.getByRole('button').all()).toHaveLength(1)
})

test('a request in another window can be opened there and refused here', async () => {
  await page.viewport(360, 640)
  const done: string[] = []
  const phase = { status: 'elsewhere', onOpen: () => done.push('open'), onRefuse: () => done.push('no') } as const
  const element = await show({ ...phase, isBlocked: false })
  await page.getByRole('button', { name: en.elsewhere.open }).click()
  await page.getByRole('button', { name: en.cancel }).click()
  expect(done).toEqual(['open', 'no'])
  element.phase = { ...phase, isBlocked: true }
  await expect.element(page.getByRole('status')).toHaveTextContent(en.elsewhere.blocked)
  await expectElement(element).to.be.accessible()
})

test('the two answer buttons share the width', async () => {
  await page.viewport(400, 640)
  const [view] = Object.values(views)
  if (!view) return expect.fail()
  await show({ status: 'asking', view, onApprove: () => undefined, onRefuse: () => undefined })
  const [refuse, approve] = page
    .getByRole('button')
    .elements()
    .map((each) => each.getBoundingClientRect())
  expect(refuse?.width).toBeGreaterThan(180)
  expect(approve?.width).toBeCloseTo(refuse?.width ?? 0, 0)
})

test('the card reports the height at which nothing scrolls, also after its content grows', async () => {
  await page.viewport(360, 640)
  const heights: number[] = []
  const view = views['message']
  if (!view) return expect.fail()
  const element = await show(
    { status: 'asking', view, onApprove: () => undefined, onRefuse: () => undefined },
    (height) => heights.push(height),
  )
  await expect.poll(() => heights.length).toBeGreaterThan(0)
  const natural = heights.at(-1) ?? 0
  expect(natural).toBeLessThan(640)
  await page.viewport(360, natural)
  const scroll = element.shadowRoot?.querySelector('.scroll')
  await expect.poll(() => scroll && scroll.scrollHeight - scroll.clientHeight).toBe(0)
  expect(element.hasAttribute('data-scrolls')).toBe(false)
  await page.viewport(360, natural - 60)
  await expect.poll(() => element.hasAttribute('data-scrolls')).toBe(true)
  await page.getByText(en.showData).click()
  await expect.poll(() => heights.at(-1)).toBeGreaterThan(natural)
})

test('the text of a message is larger than any other text of its card', async () => {
  await page.viewport(360, 640)
  const view = views['message']
  if (!view) return expect.fail()
  const element = await show({ status: 'asking', view, onApprove: () => undefined, onRefuse: () => undefined })
  const sizeOf = (selector: string) => {
    const found = element.shadowRoot?.querySelector(selector)
    return found ? parseFloat(getComputedStyle(found).fontSize) : 0
  }
  expect(sizeOf('.quote')).toBeGreaterThan(sizeOf('.heading'))
  expect(sizeOf('.heading')).toBeGreaterThan(sizeOf('.facts dd'))
})
