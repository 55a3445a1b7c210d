import { createTestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focusedName, openModal, says } from '../../../../test/open-modal.js'

afterEach(unmount)

/** Connected on Ethereum, and then the person moved the wallet. */
async function onUnsupportedNetwork(network: `eip155:${number}` = 'eip155:43114') {
  const test = createTestKit()
  await test.connect()
  test.wallet.moveTo(network)
  await openModal(test, 'UnsupportedChain')
  return test
}

describe('<appkit-unsupported-chain-view>', () => {
  test('says which network the wallet is on, and where it was last', async () => {
    await onUnsupportedNetwork()
    await expect.element(dialog.getByText('Your wallet is on Avalanche.', { exact: false })).toBeVisible()
    await expect.poll(focusedName).toBe('Ethereum Last used')
  })

  test('says the number of a network that hardly anybody knows', async () => {
    await onUnsupportedNetwork('eip155:777')
    await expect.element(dialog.getByText('Your wallet is on network 777.', { exact: false })).toBeVisible()
  })

  test('on a first visit begins with the network of the app, and calls none the last', async () => {
    const test = createTestKit()
    test.wallet.network = 'eip155:43114'
    // The wallet connects, and its person does not go along with the switch.
    test.wallet.switchAnswer = 'user_rejected'
    await test.connect()
    await openModal(test, 'UnsupportedChain')
    await expect.poll(focusedName).toBe('Ethereum')
    expect(dialog.getByText('Last used').elements()).toHaveLength(0)
  })

  test('names a network that the app has taken out of its list', async () => {
    const test = createTestKit()
    await test.connect()
    test.kit.removeNetwork('eip155', 10)
    test.wallet.moveTo('eip155:10')
    await openModal(test, 'UnsupportedChain')
    await expect.element(dialog.getByText('Your wallet is on OP Mainnet.', { exact: false })).toBeVisible()
  })

  test('cannot be dismissed: no button for it, and Escape shakes', async () => {
    const { kit } = await onUnsupportedNetwork()
    expect(button('Close').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.state.modal.shakes).toBe(1)
    await expect.element(dialog).toBeVisible()
  })

  test('asks the wallet in place, and shows it in the row', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'hang'
    await button('Base').click()
    await expect.element(button('Base Approve in wallet')).toBeVisible()
    await says('Approve in wallet')
  })

  test('a refusal is said in the row, which is the way to try again', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'user_rejected'
    await button('Base').click()
    await says('Switch cancelled.')
    wallet.answer = 'approve'
    await button('Base Switch cancelled').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('comes down when the wallet itself goes to a network of the app', async () => {
    const { kit, wallet } = await onUnsupportedNetwork()
    wallet.moveTo('eip155:10')
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('Disconnect is the other way out', async () => {
    const { kit } = await onUnsupportedNetwork()
    await button('Disconnect').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('comes down when the wallet leaves', async () => {
    const { kit, wallet } = await onUnsupportedNetwork()
    wallet.leave()
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('lists the networks of the app alone', async () => {
    await onUnsupportedNetwork()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
  })
})
