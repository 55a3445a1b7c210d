import type { Page, Route } from 'playwright-core'
import { type ListingFault, listingFaults } from '@openappkit/testing/faults'
import { KitPageModel } from '../models/kit-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'

// A same-origin URL, which the policy allows. Only this spec responds there.
const listing = `${stack.pages}listing`
const well: ListingFault['answer'] = { kind: 'answer', status: 200, body: JSON.stringify({ data: [], count: 0 }) }

/** Opens the page and waits for the kit. */
async function open(page: Page): Promise<KitPageModel> {
  const kit = await new KitPageModel(page).open({ wallet: 'demo', listing })
  await kit.says(/^disconnected/)
  return kit
}

/** Opens a page with this response of the listing service, and its modal. */
async function openWith(page: Page, answer: ListingFault['answer']) {
  const lines: string[] = []
  const requests: string[] = []
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()))
  await page.route(`${listing}/**`, (route) => {
    requests.push(route.request().url())
    return give(route, answer)
  })
  const kit = await open(page)
  await kit.kitButton.click()
  return { kit, lines, requests }
}

function give(route: Route, answer: ListingFault['answer']): Promise<void> | undefined {
  if (answer.kind === 'dead') return route.abort('connectionrefused')
  if (answer.kind === 'hanging') return undefined
  const { status, body, headers } = answer
  return route.fulfill({ status, body, ...(headers && { headers }) })
}

describe('a broken listing service', () => {
  test.for(listingFaults.map((fault) => [fault.name, fault] as const))(
    'lists the wallets and shows the fault of the listing service: %s',
    async ([, fault], { page }) => {
      const { kit, lines, requests } = await openWith(page, fault.answer)
      await kit.modal.button(/Demo Wallet/).waitFor()
      await kit.modal.dialog
        .getByRole('status')
        .getByText(fault.sentence, { exact: false })
        .waitFor({ timeout: 15_000 })
      expect(await kit.modal.button('Try again').count()).toBe(fault.mayRetry ? 1 : 0)
      expect(requests).toHaveLength(fault.requests)
      await expect.poll(() => lines.join('\n')).toContain(fault.message)
      // The bundled list is complete.
      await kit.modal.button(/^All wallets/).click()
      await kit.modal.button('Trust Wallet').waitFor()
    },
  )
})

test('the Connect screen does not wait for the listing service', async ({ page }) => {
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`${listing}/**`, async (route) => {
    await isSeen
    await give(route, well)
  })
  const kit = await open(page)
  await kit.kitButton.click()
  await kit.modal.button(/Demo Wallet/).waitFor()
  answer()
})

test('a hanging picture is aborted after two seconds, and shows the letter', async ({ page }) => {
  const data = [{ id: 'fox', name: 'Fox', image_id: 'fox', chains: ['eip155'] }]
  const asked: string[] = []
  await page.route(`${listing}/**`, (route) => {
    const url = route.request().url()
    if (url.includes('getWalletImage')) return void asked.push(url)
    return give(route, { ...well, body: JSON.stringify({ data, count: 482 }) } as ListingFault['answer'])
  })
  const kit = await open(page)
  await kit.kitButton.click()
  await kit.modal.button(/^All wallets/).click()
  const picture = kit.modal.button('Fox').locator('ak-mark img')
  await picture.waitFor({ state: 'attached' })
  await picture.waitFor({ state: 'detached', timeout: 4_000 })
  expect(asked.length).toBeGreaterThan(0)
})
