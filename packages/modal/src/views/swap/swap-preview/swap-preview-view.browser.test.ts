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
