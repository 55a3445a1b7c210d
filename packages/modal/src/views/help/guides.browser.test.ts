import type { WalletListing } from '@openappkit/core'
import { createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, dialog, heading, openModal } from '../../../test/open-modal.js'

test('from what a wallet is to wallets to install, and back', async () => {
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

test('a wallet to install leads to every place it can be had from', async () => {
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

test('a wallet that can be had from one place only is a link to it', async () => {
  const only: WalletListing = { id: 'only', name: 'Only', chains: ['eip155'], homepage: 'https://only.example' }
  await openModal(createTestKit({ known: [only] }), 'GetWallet')
  await expect.element(page.getByRole('link', { name: /Only/ })).toHaveAttribute('href', 'https://only.example')
})

test('somebody who has a wallet finds the list, also when the explanation was opened alone', async () => {
  await openModal(createTestKit(), 'WhatIsAWallet')
  await button('I already have one').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('what a network is, in three points', async () => {
  await openModal(createTestKit(), 'WhatIsANetwork')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
})

test('says when there is nothing to install', async () => {
  await openModal(createTestKit(), 'GetWallet')
  await expect.element(dialog.getByText('No wallets to show')).toBeVisible()
  await button('I already have one').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('with nothing to install but a pairing, any wallet can scan a code', async () => {
  await openModal(createTestKit({ pairing: createTestPairing().descriptor }), 'GetWallet')
  await button('Show QR code').click()
  await expect.element(heading).toHaveTextContent('WalletConnect')
})

test('once it is installed the list is one press away', async () => {
  await openModal(createTestKit({ known }), 'GetWallet')
  await button('I’ve installed it').click()
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})

test('a wallet that cannot be had anywhere leads to others', async () => {
  await openModal(createTestKit({ known }), 'Downloads', { walletId: 'gone' })
  await button('Choose another wallet').click()
  await expect.element(heading).toHaveTextContent('Get a wallet')
})
