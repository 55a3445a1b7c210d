import type { WalletListing } from '@openappkit/core'
import { createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, dialog, heading, openModal } from '../../../test/open-modal.js'

test('the explanation of wallets links to wallets to install, and Back returns to it', async () => {
  await openModal(createTestKit({ known }), 'Connect')
  await button('What is a wallet?').click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
  await button('Get a wallet').click()
  await expect.element(heading).toHaveTextContent('Get a wallet')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
  await button('Back').click()
  await button('I already have one').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('a click on a wallet lists all its downloads', async () => {
  await openModal(createTestKit({ installed, known }), 'GetWallet')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
  expect(button(/MetaMask/).elements()).toHaveLength(0)
  await button(/Trust Wallet/).click()
  await expect.element(heading).toHaveTextContent('Get Trust Wallet')
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent?.trim().split('\n')[0])
  await expect.poll(names).toEqual(['Chrome extension', 'iOS app', 'Android app', 'Website'])
  for (const link of page.getByRole('link').elements()) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
  }
})

test('a wallet with a single download is a link to it', async () => {
  const only: WalletListing = { id: 'only', name: 'Only', chains: ['eip155'], homepage: 'https://only.example' }
  await openModal(createTestKit({ known: [only] }), 'GetWallet')
  await expect.element(page.getByRole('link', { name: /Only/ })).toHaveAttribute('href', 'https://only.example')
})

test('“I already have one” opens Connect, even if the app opened the explanation', async () => {
  await openModal(createTestKit(), 'WhatIsAWallet')
  await button('I already have one').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('the explanation of networks has three points', async () => {
  await openModal(createTestKit(), 'WhatIsANetwork')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
})

test('an empty list shows a message and a button for Connect', async () => {
  await openModal(createTestKit(), 'GetWallet')
  await expect.element(dialog.getByText('No wallets to show')).toBeVisible()
  await button('I already have one').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('a pairing offers a QR code if there is no wallet to install', async () => {
  await openModal(createTestKit({ pairing: createTestPairing().descriptor }), 'GetWallet')
  await button('Show QR code').click()
  await expect.element(heading).toHaveTextContent('WalletConnect')
})

test('“I’ve installed it” opens Connect', async () => {
  await openModal(createTestKit({ known }), 'GetWallet')
  await button('I’ve installed it').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('the downloads of an unknown wallet offer another wallet', async () => {
  await openModal(createTestKit({ known }), 'Downloads', { walletId: 'gone' })
  await button('Choose another wallet').click()
  await expect.element(heading).toHaveTextContent('Get a wallet')
})
