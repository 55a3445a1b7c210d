import type { WalletListing } from '@openappkit/core'
import { createTestEmailWallet, createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, dialog, focused, heading, openModal } from '../../../test/open-modal.js'

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

test('“I don’t have a wallet” offers email and providers above the wallets to install', async () => {
  const embeddedWallet = createTestEmailWallet().descriptor
  await openModal(createTestKit({ known, embeddedWallet, features: { socials: ['google'] } }), 'Connect')
  await button('I don’t have a wallet').click()
  await expect.element(heading).toHaveTextContent('Get a wallet')
  const field = page.getByRole('textbox', { name: 'Email address' })
  await expect.element(field).toBeVisible()
  await expect.element(button('Continue with Google')).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  const [wallet] = page.getByRole('listitem').elements()
  expect(top(field.element())).toBeLessThan(top(button('Continue with Google').element()))
  expect(top(button('Continue with Google').element())).toBeLessThan(top(wallet ?? document.body))
})

test('the focus starts at the email field, which comes first, and Tab leads on to the wallets', async () => {
  const embeddedWallet = createTestEmailWallet().descriptor
  await openModal(createTestKit({ known, embeddedWallet, features: { socials: ['google'] } }), 'GetWallet')
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Email address')
  for (let tabs = 0; tabs < 4 && !focused()?.textContent?.includes('MetaMask'); tabs += 1)
    await userEvent.keyboard('{Tab}')
  expect(focused()?.textContent).toContain('MetaMask')
})

test('the focus starts at the email field above the wallets, also if the app has a checkbox for its terms', async () => {
  const embeddedWallet = createTestEmailWallet().descriptor
  const terms = { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } }
  await openModal(createTestKit({ known, embeddedWallet, ...terms }), 'GetWallet')
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Email address')
  await userEvent.keyboard('mira@hey.com{Enter}')
  await expect.poll(() => focused()?.getAttribute('type')).toBe('checkbox')
})

test('a wallet for phones opens its QR code on a desktop with a pairing, and its stores are the second choice', async () => {
  const phone: WalletListing = {
    id: 'phone',
    name: 'Phone',
    chains: ['eip155'],
    supportsWc: true,
    mobileLink: 'phone://',
    homepage: 'https://phone.example',
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com/store/apps/details?id=phone',
  }
  const pairing = createTestPairing()
  await openModal(createTestKit({ installed: [], known: [phone], pairing: pairing.descriptor }), 'GetWallet')
  await button(/^Phone/).click()
  await expect.element(page.getByText('Scan with your phone camera or Phone')).toBeVisible()
  await expect.poll(() => pairing.opened).toBe(1)
  await button('Get it').click()
  await expect.element(heading).toHaveTextContent('Get Phone')
})
