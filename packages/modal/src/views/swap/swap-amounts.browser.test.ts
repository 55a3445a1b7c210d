import { mutableState } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { stories } from '../../../gallery/stories/swap.js'
import { button, dialog, heading } from '../../../test/open-modal.js'
import { openStory } from '../../../test/open-story.js'

/** Opens a story of the swap with other amounts, and with another fee for its first step. */
async function priced(name: string, sold: bigint, bought: bigint, fee?: string) {
  const story = stories.find((one) => one.name === name) as (typeof stories)[number]
  return openStory({
    ...story,
    async after(started) {
      await story.after?.(started)
      const { swap } = mutableState(started.kit)
      if (swap?.quote.status === 'ready')
        Object.assign(swap.quote, { sold: String(sold), bought: String(bought), minimum: String(bought - 1n) })
      if (swap?.plan.status === 'ready' && fee) Object.assign(swap.plan.steps[0] ?? {}, { fee })
    },
  })
}

const texts = (selector: string) =>
  [...(dialog.element().querySelectorAll('*') as unknown as Element[])]
    .flatMap((element) => [...(element.shadowRoot?.querySelectorAll(selector) ?? [])])
    .map((element) => element.textContent.trim().replace(/\s+/g, ' '))

test('the form shows rounded amounts, and the exact ones on hover', async () => {
  await priced('Swap, filled', 500_000_000_000_000_000n, 1_698_629_999n)
  await expect.element(dialog.getByTitle('1,698.629999', { exact: true })).toHaveTextContent('1,698.629')
  await expect.element(dialog.getByTitle('1,698.629998 USDC')).toHaveTextContent('1,698.629 USDC')
  await expect.element(dialog.getByText('0.812 ETH')).toBeVisible()
  await expect.element(dialog.getByText('2,410.5 USDC')).toBeVisible()
})

test('the review shows exact amounts and the exact minimum, and rounds the fee up', async () => {
  await priced('Swap review, two steps', 1_700_000_001n, 499_700_000_000_000_123n, '6000100000000')
  await expect.poll(() => texts('.row__title')).toContain('1,700.000001 USDC')
  expect(texts('.row__title')).toContain('0.499700000000000123 ETH')
  expect(texts('dd')).toContain('0.499700000000000122 ETH')
  await expect.element(dialog.getByTitle('0.0000060001 ETH')).toHaveTextContent('0.000006001 ETH')
})

test('the rate counts the cheaper token, so that it is never too small to show', async () => {
  await priced('Swap review, two steps', 2_000_000_000_000n, 100_000_000_000n)
  await expect.element(dialog.getByText('1 ETH = 20,000,000,000,000 USDC')).toBeVisible()
})

test('each step of a review names its network fee, with its value in dollars', async () => {
  await priced('Swap review, two steps', 1_700_000_000n, 499_700_000_000_000_000n, '6000000000000')
  await expect.poll(() => texts('.row__sub')).toContain('Network fee: 0.000006 ETH · $0.02')
})

test.each(['Select token', 'the button below the form'])('a missing token opens the tokens to get: %s', async (way) => {
  const story = stories.find((one) => one.name === 'Swap, empty') as (typeof stories)[number]
  const { kit } = await openStory(story)
  const buttons = button('Select token')
  await expect.poll(() => buttons.elements()).toHaveLength(2)
  await buttons.nth(way === 'Select token' ? 0 : 1).click()
  await expect.element(heading).toHaveTextContent('Select token')
  expect(kit.router.data).toEqual({ target: 'toToken' })
})
