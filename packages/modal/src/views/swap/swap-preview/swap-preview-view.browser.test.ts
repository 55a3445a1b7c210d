import { mutableState } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/swap.js'
import { button } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

const story = (name: string) => stories.find((one) => one.name === `Swap review, ${name}`) as (typeof stories)[number]

test('a swap that is still open in the wallet says so, and offers no new price', async () => {
  await openStory(story('still open in the wallet'))
  await expect
    .element(page.getByText(/Still open in .+\. Reject it there, or it can still be sent\./))
    .toBeInTheDocument()
  await expect.element(button('Start swap')).toBeEnabled()
  await expect.element(page.getByText(/The price moved/)).not.toBeInTheDocument()
  await expect.element(button('Accept new price')).not.toBeInTheDocument()
})

test('a moved price must be accepted if the wallet has no earlier request', async () => {
  await openStory(story('price moved'))
  await expect.element(page.getByText(/The price moved/)).toBeInTheDocument()
  await expect.element(button('Accept new price')).toBeEnabled()
})

test('an allowance lowered in the wallet shows both amounts, and can be requested again', async () => {
  await openStory(story('allowed less'))
  await expect.element(page.getByText('You allowed 200 USDC.')).toBeInTheDocument()
  await expect.element(page.getByText(/1,700 USDC are needed\./)).toBeInTheDocument()
  await expect.element(button('Start swap')).toBeEnabled()
})

test('a replaced swap shows what the wallet sent instead', async () => {
  await openStory(story('the wallet sent something else'))
  await expect
    .element(
      page.getByText(`Your wallet sent a different transaction: 1 USDC → 0x71bc04A5D2e8f3c6a7B9d0E1f2A3B4C5D6E7f809`),
    )
    .toBeInTheDocument()
  await expect.element(page.getByText('Nothing was swapped.')).not.toBeInTheDocument()
})

test('the contract of a swap has its checksum even if the service omits it', async () => {
  const { kit } = await openStory(story('two steps'))
  const { plan } = mutableState(kit).swap ?? {}
  if (plan?.status !== 'ready') throw new Error('There is no plan')
  plan.contract = plan.contract.toLowerCase()
  const shown = () => page.getByText('0x1111111254EEB25477B68fb85Ed929f73A960582').query()
  await expect.poll(shown).not.toBeNull()
})
