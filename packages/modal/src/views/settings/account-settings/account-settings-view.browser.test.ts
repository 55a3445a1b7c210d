import {
  createTestEmailWallet,
  createTestKit,
  expectAccessible,
  mutableState,
  unmount,
} from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { button, dialog, heading, openModal } from '../../../../test/open-modal.js'

const row = (text: string) => dialog.getByText(text, { exact: true })

async function signedIn({ isMemoryOnly = false } = {}) {
  const wallet = createTestEmailWallet()
  wallet.isMemoryOnly = isMemoryOnly
  wallet.talk = async () => undefined
  const test = createTestKit({ embeddedWallet: wallet.descriptor })
  await test.kit.connect({ connectorId: 'AUTH' })
  await openModal(test, 'Account')
  return test
}

describe('<appkit-account-settings-view>', () => {
  test('shows the email address, and signs out', async () => {
    const { kit } = await signedIn()
    await button('Account settings').click()
    await expect.element(heading).toHaveTextContent('Account settings')
    await expect.element(row('mira@hey.com')).toBeVisible()
    await button('Sign out').click()
    await expect.poll(() => kit.getIsConnectedState()).toBe(false)
    await expect.poll(() => kit.state.modal.open).toBe(false)
  })

  test('a sign-in that the browser does not keep shows how long it lasts', async () => {
    const note = dialog.getByText(/^You are signed in until you leave or reload this page\./)
    await signedIn({ isMemoryOnly: true })
    await button('Account settings').click()
    await expect.element(note).toBeVisible()
    await expectAccessible(dialog.element())
    unmount()
    await signedIn()
    await button('Account settings').click()
    await expect.element(row('mira@hey.com')).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })

  test('leads to the choice of a name, and shows the registered one', async () => {
    const { kit } = await signedIn()
    await button('Account settings').click()
    await expect.element(row('mira@hey.com')).toBeVisible()
    const state = mutableState(kit)
    state.nameZone = 'names.example'
    await button('Choose a name').click()
    await expect.element(heading).toHaveTextContent('Choose a name')
    const account = state.accounts.eip155
    const name = 'mira-vale.names.example'
    if (account?.status === 'connected') {
      state.ownName = { address: account.address, name }
      account.name = name
    }
    await button('Back').click()
    await expect.element(row('mira-vale.names.example')).toBeVisible()
  })

  test('links to the page of the wallet in a new tab, with the email address', async () => {
    await signedIn()
    await button('Account settings').click()
    for (const [name, place] of [
      [/^Devices .* opens in a new tab$/, 'devices'],
      [/^Export wallet .* opens in a new tab$/, 'export'],
    ] as const) {
      const link = dialog.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('target', '_blank')
      await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
      const { origin, pathname, hash } = new URL(link.element().getAttribute('href') ?? '')
      expect(`${origin}${pathname}`).toBe('https://wallet.example/your-wallet/')
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ place, email: 'mira@hey.com' })
    }
  })

  test('an external wallet has no row for the settings, and the app can still open them', async () => {
    const test = createTestKit()
    await test.connect()
    await openModal(test, 'Account')
    await expect.element(button('Disconnect')).toBeVisible()
    expect(button('Account settings').elements()).toHaveLength(0)
    test.kit.router.push('AccountSettings')
    await expect.element(heading).toHaveTextContent('Account settings')
    await expect.element(button('Disconnect')).toBeVisible()
    expect(dialog.getByRole('link').elements()).toHaveLength(0)
  })
})
