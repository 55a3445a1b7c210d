import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { describe, expect, test } from 'vitest'
import { button, dialog, heading, openModal } from '../../../../test/open-modal.js'

async function account(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  await test.connect()
  await openModal(test, 'Account')
  return test
}

describe('<appkit-wallet-receive-view>', () => {
  test('shows the code and the whole address, and copies it', async () => {
    const { wallet } = await account()
    await button('Receive').click()
    await expect.element(heading).toHaveTextContent('Receive')
    await expect.element(dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    const groups = wallet.address.slice(2).match(/.{4}/g) ?? []
    await expect.element(dialog.getByText(groups[4] as string, { exact: true })).toBeVisible()
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await button('Copy address').click()
    await expect.poll(() => copied).toEqual([wallet.address])
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('names the networks of the address, and no others', async () => {
    await account({ networks: [mainnet, base, solana] })
    await button('Receive').click()
    await button('Works on 2 networks Assets sent on other networks may be lost').click()
    await expect.element(heading).toHaveTextContent('Compatible networks')
    await expect.element(dialog.getByText('Base', { exact: true })).toBeVisible()
    expect(dialog.getByText('Solana', { exact: true }).elements()).toHaveLength(0)
  })

  test('a disconnected account opens the list of wallets', async () => {
    const { wallet } = await account()
    await button('Receive').click()
    await expect.element(heading).toHaveTextContent('Receive')
    wallet.leave()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('the app can turn Receive off', async () => {
    await account({ features: { receive: false } })
    await expect.element(button('Disconnect')).toBeVisible()
    expect(button('Receive').elements()).toHaveLength(0)
  })
})
