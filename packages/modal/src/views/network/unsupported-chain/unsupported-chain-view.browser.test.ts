import type { CaipNetwork } from '@openappkit/core'
import * as networks from '@openappkit/core/networks'
import { createTestKit, mutableState, type TestWalletOptions } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focusedName, openModal, says } from '../../../../test/open-modal.js'

/** Connected on Ethereum, and then the person moved the wallet. */
async function onUnsupportedNetwork(network: `eip155:${number}` = 'eip155:43114') {
  const test = createTestKit()
  await test.connect()
  test.wallet.moveTo(network)
  await openModal(test, 'UnsupportedChain')
  return test
}

const { polkadot, polkadotAssetHub, solana } = networks as unknown as Record<string, CaipNetwork>

/** A wallet of another kind of chain, whose person moved it away from the networks of the app. */
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
  test('says which network the wallet is on, and where it was last', async () => {
    await onUnsupportedNetwork()
    await expect.element(dialog.getByText('Your wallet is on Avalanche.', { exact: false })).toBeVisible()
    await expect.poll(focusedName).toBe('Ethereum Last used')
  })

  test('says the number of a network that hardly anybody knows', async () => {
    await onUnsupportedNetwork('eip155:777')
    await expect.element(dialog.getByText('Your wallet is on network 777.', { exact: false })).toBeVisible()
  })

  test.each(
    Object.values(networks as unknown as Record<string, CaipNetwork>)
      .filter((one) => one.chainNamespace === 'solana' && one.caipNetworkId !== solana?.caipNetworkId)
      .map((one) => [one.name, one.caipNetworkId] as const),
  )('says %s by its name, and not by its hash', async (name, id) => {
    await onOtherChain(solana, id)
    await expect.element(dialog.getByText(`Your wallet is on ${name}.`, { exact: false })).toBeVisible()
  })

  test('a network without a name is called by its kind and the ends of its hash', async () => {
    await onOtherChain(solana, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
    await expect
      .element(dialog.getByText('Your wallet is on Solana network 8E9rvC…o44K.', { exact: false }))
      .toBeVisible()
  })

  test('the screen says that an account of Polkadot is bound to another network, and how to go on', async () => {
    const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
    const app = [polkadot, polkadotAssetHub]
    const { kit, wallet } = await onOtherChain(polkadot, kusama, app, { boundTo: kusama })
    const hint =
      'Other Wallet allows this account on Kusama only. Allow it on any network there, or choose another account.'
    await expect.element(dialog.getByText(hint)).toBeVisible()
    expect(dialog.getByText('Last used').elements()).toHaveLength(0)
    wallet.answer = 'chain_not_supported'
    await button('Polkadot Asset Hub').click()
    await expect.element(button('Polkadot Asset Hub Account limited to another network')).toBeVisible()
    expect(kit.getAccount('polkadot').isConnected).toBe(true)
  })

  test('a network that the wallet has ruled out is not called the last one, and is offered after the others', async () => {
    const test = createTestKit()
    await test.connect()
    test.wallet.moveTo('eip155:43114')
    const all = test.kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)
    mutableState(test.kit).network.approved.eip155 = all.filter((id) => id !== 'eip155:1')
    await openModal(test, 'UnsupportedChain')
    await expect.poll(focusedName).toBe('Base')
    expect(dialog.getByText('Last used').elements()).toHaveLength(0)
    await expect.element(button('Ethereum Not supported by Rainbow')).toBeDisabled()
  })

  test('a network that the wallet has just said it does not know is not called the last one', async () => {
    const { wallet } = await onUnsupportedNetwork()
    wallet.answer = 'chain_not_supported'
    await button('Ethereum Last used').click()
    await expect.element(button('Ethereum Network not supported')).toBeVisible()
    expect(dialog.getByText('Last used').elements()).toHaveLength(0)
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
