import { mutableState, createTestKit, type TestAnswer } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { button, dialog, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'

const data = { network: 'eip155:8453' } as const

async function switching(answer: TestAnswer) {
  const test = createTestKit()
  await test.connect()
  test.wallet.answer = answer
  await openModal(test, 'SwitchNetwork', data)
  return test
}

describe('<appkit-switch-network-view>', () => {
  test('the network switch screen says which switch to approve in the wallet', async () => {
    await switching('hang')
    await expect.element(heading).toHaveTextContent('Base')
    await says('Approve the switch to Base in Rainbow.')
    expect(button('Try again').elements()).toHaveLength(0)
  })

  test('the screen explains where to find the window of a slow wallet', async () => {
    const { kit } = await switching('hang')
    await expect.poll(() => kit.state.network.switching.status).toBe('running')
    const { switching: running } = mutableState(kit).network
    if (running.status === 'running') running.isSlow = true
    await says('No prompt?')
    if (running.status === 'running') running.step = { kind: 'settling' }
    await says('Finishing in your wallet')
  })

  test.for([
    ['user_rejected', 'Switch cancelled'],
    ['timed_out', 'Request timed out'],
    ['request_pending', 'Finish the earlier request'],
    ['wallet_locked', 'Unlock Rainbow'],
    ['wallet_bad_answer', 'Could not switch network'],
  ] as const)('the error %s has its own message and focuses the retry button', async ([code, words]) => {
    const { wallet, kit } = await switching(code)
    await says(words)
    await expect.poll(focusedLabel).toBe('Try again')
    wallet.answer = 'approve'
    await button('Try again').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getCaipNetworkId()).toBe('eip155:8453')
  })

  test('a disconnected wallet offers a new connection', async () => {
    await switching('wallet_disconnected')
    await says('Could not switch network')
    await expect.poll(focusedLabel).toBe('Connect a wallet')
    await button('Connect a wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('a network that the wallet does not support offers another network', async () => {
    await switching('chain_not_supported')
    await says('Network not supported')
    await expect.poll(focusedLabel).toBe('Choose network')
    await button('Choose network').click()
    await expect.element(heading).toHaveTextContent('Choose network')
  })

  test('a screen that the app opened closes after the switch, and a notice names the network', async () => {
    const { kit } = await switching('approve')
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.state.notices.current).toMatchObject({ tone: 'success', switchedTo: 'eip155:8453' })
  })

  test('a switch that was started from the account returns to the account', async () => {
    const test = createTestKit()
    await test.connect()
    await openModal(test, 'Account')
    test.kit.router.push('Networks')
    await button('Base').click()
    await expect.element(heading).toHaveTextContent('Account')
    await expect.element(dialog.getByText('Switched to Base')).toBeInTheDocument()
    expect(test.kit.state.router.history).toHaveLength(1)
  })

  test('acceptance 5: a wallet that switches after a rejection completes the switch', async () => {
    const { kit, wallet } = await switching('user_rejected')
    await says('Switch cancelled')
    wallet.moveTo(data.network)
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.state.notices.current).toMatchObject({ tone: 'success', switchedTo: 'eip155:8453' })
  })

  test('a screen without a network shows the list of networks', async () => {
    const test = createTestKit()
    await openModal(test, 'SwitchNetwork')
    await expect.element(heading).toHaveTextContent('Choose network')
  })
})
