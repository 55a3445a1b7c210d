import type { CaipNetwork } from '@openappkit/core'
import * as networks from '@openappkit/core/networks'
import { createTestKit, mutableState, type TestWalletOptions } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focusedLabel, focusedName, openModal, says } from '../../../../test/open-modal.js'

/** Connects on Ethereum, then moves the wallet to an unsupported network. */
async function onUnsupportedNetwork(network: `eip155:${number}` = 'eip155:43114') {
  const test = createTestKit()
  await test.connect()
  test.wallet.moveTo(network)
  await openModal(test, 'UnsupportedChain')
  return test
}

const { polkadot, polkadotAssetHub, solana } = networks as unknown as Record<string, CaipNetwork>

/** Connects a wallet of another namespace, then moves it away from the networks of the app. */
async function onOtherChain(
  own: CaipNetwork | undefined,
  network: string,
  app: readonly unknown[] = [own],
  more: Partial<TestWalletOptions> = {},
) {
  const wallet = { id: 'other', name: 'Other Wallet', ...(own && { network: own }), ...more }
  const test = createTestKit({ installed: [wallet], networks: app as never, defaultNetwork: own as never })
  await test.connect()
  test.wallet.moveTo(network as never)
  await openModal(test, 'UnsupportedChain')
  return test
}

describe('<appkit-unsupported-chain-view>', () => {
  test('says which network the wallet is on, and offers the network that it used last first', async () => {
    await onUnsupportedNetwork()
    await expect.element(dialog.getByText('Your wallet is on Avalanche.', { exact: false })).toBeVisible()
    await expect.poll(focusedLabel).toBe('Switch to Ethereum')
  })

  test('shows the chain id of an unknown network', async () => {
    await onUnsupportedNetwork('eip155:777')
    await expect.element(dialog.getByText('Your wallet is on network 777.', { exact: false })).toBeVisible()
  })

  test.each(
    Object.values(networks as unknown as Record<string, CaipNetwork>)
      .filter((one) => one.chainNamespace === 'solana' && one.caipNetworkId !== solana?.caipNetworkId)
      .map((one) => [one.name, one.caipNetworkId] as const),
  )('shows the name %s instead of the hash', async (name, id) => {
    await onOtherChain(solana, id)
    await expect.element(dialog.getByText(`Your wallet is on ${name}.`, { exact: false })).toBeVisible()
  })

  test('a network without a name is shown with its namespace and its shortened hash', async () => {
    await onOtherChain(solana, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
    await expect
      .element(dialog.getByText('Your wallet is on Solana network 8E9rvC…o44K.', { exact: false }))
      .toBeVisible()
  })

  test('the screen says that a Polkadot account is bound to another network, and how to continue', async () => {
    const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
    const app = [polkadot, polkadotAssetHub]
    const { kit, wallet } = await onOtherChain(polkadot, kusama, app, { boundTo: kusama })
    const hint =
      'Other Wallet allows this account on Kusama only. Allow it on any network there, or choose another account.'
    await expect.element(dialog.getByText(hint)).toBeVisible()
    expect(button(/^Switch to/).elements()).toHaveLength(0)
    await expect.poll(focusedName).toBe('Polkadot')
    wallet.answer = 'chain_not_supported'
    await button('Polkadot Asset Hub').click()
    await expect.element(button('Polkadot Asset Hub Account limited to another network')).toBeVisible()
    expect(kit.getAccount('polkadot').isConnected).toBe(true)
  })

  test('a network that the wallet excludes is disabled, and the button offers the next one', async () => {
    const test = createTestKit()
    await test.connect()
    test.wallet.moveTo('eip155:43114')
    const all = test.kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)
    mutableState(test.kit).network.approved.eip155 = all.filter((id) => id !== 'eip155:1')
    await openModal(test, 'UnsupportedChain')
    await expect.poll(focusedLabel).toBe('Switch to Base')
    await expect.element(button('Ethereum Not supported by Rainbow')).toBeDisabled()
  })

  test('a network that the wallet just reported as unknown moves to the list, and the button offers the next one', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'chain_not_supported'
    await button('Switch to Ethereum').click()
    await expect.element(button('Ethereum Network not supported')).toBeVisible()
    await expect.element(button('Switch to Base')).toBeVisible()
  })

  test('a first visit offers the network of the app', async () => {
    const test = createTestKit()
    test.wallet.network = 'eip155:43114'
    // The wallet connects, and the user rejects the switch.
    test.wallet.switchAnswer = 'user_rejected'
    await test.connect()
    await openModal(test, 'UnsupportedChain')
    await expect.poll(focusedLabel).toBe('Switch to Ethereum')
  })

  test('shows the name of a network that the app removed from its list', async () => {
    const test = createTestKit()
    await test.connect()
    test.kit.removeNetwork('eip155', 10)
    test.wallet.moveTo('eip155:10')
    await openModal(test, 'UnsupportedChain')
    await expect.element(dialog.getByText('Your wallet is on OP Mainnet.', { exact: false })).toBeVisible()
  })

  test('has no close button, and shakes on Escape', async () => {
    const { kit } = await onUnsupportedNetwork()
    expect(button('Close').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.state.modal.shakes).toBe(1)
    await expect.element(dialog).toBeVisible()
  })

  test('a click on a network requests the switch from the wallet, and the row shows the request', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'hang'
    await button('Base').click()
    await expect.element(button('Base Approve in wallet')).toBeVisible()
    await says('Approve in wallet')
  })

  test('a rejection is shown in the row, and a click on the row retries', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'user_rejected'
    await button('Base').click()
    await says('Switch cancelled.')
    wallet.answer = 'approve'
    await button('Base Switch cancelled').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('the button requests the switch, shows the request, and retries after a rejection', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'user_rejected'
    await button('Switch to Ethereum').click()
    await expect.element(dialog.getByText('Switch cancelled', { exact: true })).toBeVisible()
    wallet.answer = 'hang'
    await button('Switch to Ethereum').click()
    await expect.element(button('Approve in wallet')).toBeVisible()
    expect(dialog.getByText('Switch cancelled', { exact: true }).elements()).toHaveLength(0)
  })

  test('closes when the wallet switches to a network of the app', async () => {
    const { kit, wallet } = await onUnsupportedNetwork()
    wallet.moveTo('eip155:10')
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('Disconnect closes the screen', async () => {
    const { kit } = await onUnsupportedNetwork()
    await button('Disconnect').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('closes when the wallet disconnects', async () => {
    const { kit, wallet } = await onUnsupportedNetwork()
    wallet.leave()
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('lists only the networks of the app, without the one of the button', async () => {
    await onUnsupportedNetwork()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(4)
    expect(page.getByRole('listitem').getByText('Ethereum').elements()).toHaveLength(0)
  })
})
