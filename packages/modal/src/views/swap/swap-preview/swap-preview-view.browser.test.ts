import { unmount } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/swap.js'
import { button } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

afterEach(unmount)

const story = (name: string) => stories.find((one) => one.name === `Swap review, ${name}`) as (typeof stories)[number]

test('a swap that the wallet still has is said to be open there, and no new price is offered for it', async () => {
  await openStory(story('still open in the wallet'))
  await expect
    .element(page.getByText(/Still open in .+\. Reject it there, or it can still be sent\./))
    .toBeInTheDocument()
  await expect.element(button('Start swap')).toBeEnabled()
  await expect.element(page.getByText(/The price moved/)).not.toBeInTheDocument()
  await expect.element(button('Accept new price')).not.toBeInTheDocument()
})

test('a price that moved is asked about where the wallet has no earlier request', async () => {
  await openStory(story('price moved'))
  await expect.element(page.getByText(/The price moved/)).toBeInTheDocument()
  await expect.element(button('Accept new price')).toBeEnabled()
})

test('an allowance that was lowered in the wallet is said with both amounts, and can be asked for again', async () => {
  await openStory(story('allowed less'))
  await expect.element(page.getByText('You allowed 200 USDC.')).toBeInTheDocument()
  await expect.element(page.getByText(/1,700 USDC are needed\./)).toBeInTheDocument()
  await expect.element(button('Start swap')).toBeEnabled()
})

test('a wallet that sent something else than the swap is said to, with what it sent', async () => {
  await openStory(story('the wallet sent something else'))
  await expect
    .element(page.getByText(`Your wallet sent something else: 1 USDC → 0x71bC04a5D2e8f3C6a7b9d0e1f2a3b4c5d6e7f809`))
    .toBeInTheDocument()
  await expect.element(page.getByText('Nothing was swapped.')).not.toBeInTheDocument()
})
