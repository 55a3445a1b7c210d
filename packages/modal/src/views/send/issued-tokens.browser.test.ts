import { createTestKit } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../../gallery/stories/send-token.js'
import { button, dialog, openModal, says } from '../../../test/open-modal.js'
import { openStory } from '../../../test/open-story.js'

const story = (name: string) => stories.find((one) => one.name === name) as (typeof stories)[number]
const facts = () =>
  dialog
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent.trim().replace(/\s+/g, ' '))

test('a token with a multiplier is entered, reviewed and sent as wallets show it', async () => {
  const { kit } = await openStory(story('Send, all of a token with a multiplier'))
  await expect.element(dialog.getByText('36.15 SHARE available')).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveValue('36.15')
  await amount.fill('3.3')
  await button('Review send').click()
  await expect.element(dialog.getByText('3.3 SHARE', { exact: true })).toBeVisible()
  expect(kit.state.send?.review).toMatchObject({ amount: '220000000', scale: 1.5 })
  await button(/^Send$/).click()
  await says('3.3 SHARE sent')
})

test('a token that cannot be sent says why under its amount, and leads to no review', async () => {
  await openStory(story('Send, a token that its issuer paused, with confidential amounts'))
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveAccessibleDescription('The issuer paused all transfers of this token')
  await expect.element(button('Review send')).toBeDisabled()
  await says('Confidential amounts of this token are not counted here.')
})

test('a review says what reaches the recipient, and that the issuer can take the token back', async () => {
  await openStory(story('Review send, a token that keeps a fee and can be taken back'))
  await says('The issuer can take this token back from any account.')
  await expect.poll(facts).toContain('1.47 SHARE')
  await expect.element(dialog.getByText('Recipient gets')).toBeVisible()
})

test('the review warns that the token account of the recipient is frozen', async () => {
  await openStory(story('Review send, the recipient’s token account is frozen'))
  await says('The recipient’s account for this token is frozen')
})

test('the list of tokens shows a token with a multiplier as wallets do', async () => {
  const { options = {} } = story('Send, all of a token with a multiplier')
  const made = createTestKit(options)
  Object.assign(made.wallet, {
    balance: 2_000_000_000n,
    tokens: [
      {
        address: 'XsDoVfqeBukxuZHWhdvWHBhgEHjGNst4MLodqsJHzoB',
        name: 'Split Share',
        symbol: 'SHARE',
        decimals: 8,
        amount: 2_410_000_000n,
        scale: 1.5,
      },
    ],
  })
  await made.connect()
  await openModal(made, 'Account')
  await expect.element(dialog.getByText('36.15 SHARE')).toBeVisible()
})
