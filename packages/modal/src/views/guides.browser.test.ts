import { createTestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../gallery/stories/samples.js'
import { button, dialog, heading, openModal } from '../../test/open-modal.js'

afterEach(unmount)

test('from what a wallet is to wallets to install, and back', async () => {
  await openModal(createTestKit({ known }), 'Connect')
  await button('What is a wallet?').click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
  await button('Get a wallet').click()
  await expect.element(heading).toHaveTextContent('Get a wallet')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
  await button('Back').click()
  await button('I have one already').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('a wallet to install is a link to its store, in a new tab without a way back to this one', async () => {
  await openModal(createTestKit({ installed, known }), 'GetWallet')
  const links = page.getByRole('link')
  await expect.poll(() => links.elements().length).toBe(5)
  for (const link of links.elements()) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
  }
  expect(links.elements().map(({ textContent }) => textContent)).not.toContainEqual(expect.stringContaining('MetaMask'))
})

test('somebody who has a wallet finds the list, also when the explanation was opened alone', async () => {
  await openModal(createTestKit(), 'WhatIsAWallet')
  await button('I have one already').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('what a network is, in three points', async () => {
  await openModal(createTestKit(), 'WhatIsANetwork')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
})

test('says when there is nothing to install', async () => {
  await openModal(createTestKit(), 'GetWallet')
  await expect.element(dialog.getByText('No wallets to show')).toBeVisible()
})
