import { createTestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focusedName, openModal, says } from '../../../test/open-modal.js'

afterEach(unmount)

async function wall() {
  const test = createTestKit()
  test.wallet.chain = 'eip155:43114'
  await test.connect()
  await openModal(test, 'UnsupportedChain')
  return test
}

describe('<appkit-unsupported-chain-view>', () => {
  test('says which chain the wallet is on, and where it was last', async () => {
    await wall()
    await expect.element(dialog.getByText('Your wallet is on chain 43114.', { exact: false })).toBeVisible()
    await expect.poll(focusedName).toBe('Ethereum Last used')
  })

  test('cannot be dismissed: no button for it, and Escape shakes', async () => {
    const { kit } = await wall()
    expect(button('Close').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.state.modal.shakes).toBe(1)
    await expect.element(dialog).toBeVisible()
  })

  test('asks the wallet in place, and shows it in the row', async () => {
    const { wallet } = await wall()
    wallet.answer = 'hang'
    await button('Base').click()
    await expect.element(button('Base Approve in wallet')).toBeVisible()
    await says('Approve in wallet')
  })

  test('a refusal is said in the row, which is the way to try again', async () => {
    const { wallet } = await wall()
    wallet.answer = 'user_rejected'
    await button('Base').click()
    await says('Switch cancelled.')
    wallet.answer = 'approve'
    await button('Base Switch cancelled').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('comes down when the wallet itself goes to a network of the app', async () => {
    const { kit, wallet } = await wall()
    wallet.moveTo('eip155:10')
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('Disconnect is the other way out', async () => {
    const { kit } = await wall()
    await button('Disconnect').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('comes down when the wallet leaves', async () => {
    const { kit, wallet } = await wall()
    wallet.leave()
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('lists the networks of the app alone', async () => {
    await wall()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
  })
})
