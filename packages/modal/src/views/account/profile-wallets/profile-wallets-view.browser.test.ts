import { watchValue } from '@openappkit/core/internal'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { solanaWallet } from '../../../../gallery/stories/samples.js'
import { button, dialog, focusedName, heading, openModal } from '../../../../test/open-modal.js'

const second = '0xC04fD29bD04e81F6a5B2E93c07D18e64fA4C77B2'
const installed = [
  { id: 'me.rainbow', name: 'Rainbow' },
  { id: 'io.metamask', name: 'MetaMask', address: second },
  solanaWallet,
]

/** Connects both EVM wallets, with Rainbow in use. */
async function open(options: TestKitOptions = {}) {
  const test = createTestKit({ installed, networks: [mainnet, base, solana], ...options })
  const { kit } = test
  await kit.connect({ connectorId: 'io.metamask' })
  await kit.connect({ connectorId: 'me.rainbow' })
  await kit.cancelConnect()
  await openModal(test, 'Account')
  await button(/^Wallets/).click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent('Wallets')
  return test
}
const names = () =>
  dialog
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

describe('<appkit-profile-wallets-view>', () => {
  test('lists the account in use first, and the account screen counts the wallets', async () => {
    const { kit } = await open()
    expect(names()).toEqual(['Rainbow', 'MetaMask'])
    await expect.element(button(/0x7A3f/)).toHaveAttribute('aria-current', 'true')
    await expect.poll(focusedName).toMatch(/^0x7A3f/)
    kit.router.goBack()
    await expect.element(button('Wallets 2')).toBeVisible()
  })

  test('a click on another wallet switches to its account without a prompt', async () => {
    const { kit, wallets } = await open()
    // A notice is short, and a slow machine may miss it.
    const said: (string | undefined)[] = []
    const read = () => kit.state.notices.current?.text
    const stop = watchValue([kit.state.notices], read, (text) => void said.push(text))
    await button(/0xC04f/).click()
    await expect.poll(() => kit.getAddress()).toBe(second)
    await expect.poll(() => said).toContain('Now using 0xC04f…77B2')
    stop()
    await expect.poll(names).toEqual(['MetaMask', 'Rainbow'])
    expect(wallets.map(({ prompts }) => prompts)).toEqual([1, 1, 0])
  })

  test('a disconnected wallet moves to the recent wallets and can reconnect', async () => {
    const { kit } = await open()
    await button('Disconnect MetaMask').click()
    await expect.poll(names).toEqual(['Rainbow', 'Recently connected'])
    expect(kit.getAccount().isConnected).toBe(true)
    await button('MetaMask Connect').click()
    await expect.element(heading).toHaveTextContent('MetaMask')
    await expect.poll(() => kit.getAddress()).toBe(second)
    // The modal returns to the previous screen.
    await expect.poll(names).toEqual(['MetaMask', 'Rainbow'])
  })

  test('the other wallet takes over when the one in use disconnects', async () => {
    const { kit } = await open()
    await button('Disconnect Rainbow').click()
    await expect.poll(() => kit.getAddress()).toBe(second)
    await expect.element(button(/0xC04f/)).toHaveAttribute('aria-current', 'true')
  })

  test('Disconnect all shows that no wallet is connected, and offers to add one', async () => {
    const { kit } = await open()
    await button('Disconnect all').click()
    await expect.element(dialog.getByText('No wallets connected')).toBeVisible()
    expect(kit.getAccount().isConnected).toBe(false)
    expect(kit.isOpen()).toBe(true)
    await button('Add wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('each namespace has its tab, and the arrow keys reach it', async () => {
    const { kit } = await open()
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect.element(tab('EVM')).toHaveAttribute('aria-selected', 'true')
    ;(tab('EVM').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tabpanel', { name: 'Solana' })).toBeVisible()
    await expect.element(dialog.getByText('Add a wallet to use Solana on this site.')).toBeVisible()
    await button('Add wallet').click()
    expect(kit.router.data).toEqual({ namespace: 'solana' })
    await button(/^Phantom/).click()
    await expect.poll(() => kit.getAccount('solana').isConnected).toBe(true)
    expect(kit.getAccount('eip155').isConnected).toBe(true)
  })

  test('a wallet that disconnected moves to the recent wallets, and the other account stays', async () => {
    const { kit, wallets } = await open()
    wallets[1]?.leave()
    await expect.poll(names).toEqual(['Rainbow', 'Recently connected'])
    expect(kit.getAddress()).toMatch(/^0x7A3f/)
  })
})

test('the account offers no wallets screen if the feature is off', async () => {
  const test = createTestKit({ installed, features: { multiWallet: false } })
  await test.connect()
  await openModal(test, 'Account')
  await expect.element(button('Disconnect')).toBeVisible()
  expect(button(/^Wallets/).elements()).toHaveLength(0)
})
