import { createTestKit, type TestAnswer, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { known } from '../../../gallery/stories/samples.js'
import { button, dialog, focusedLabel, heading, openModal, says } from '../../../test/open-modal.js'

afterEach(unmount)

const data = { connectorId: 'me.rainbow' }

async function connecting(answer: TestAnswer) {
  const test = createTestKit()
  test.wallet.answer = answer
  await openModal(test, 'ConnectingExternal', data)
  return test
}

describe('<appkit-connecting-external-view>', () => {
  test('says where to continue, under the wallet’s own name', async () => {
    await connecting('hang')
    await expect.element(heading).toHaveTextContent('Rainbow')
    await says('Continue in Rainbow')
    await says('Accept the connection in your wallet.')
  })

  test('closes by itself when the wallet said yes, and says so first', async () => {
    const { kit } = await connecting('approve')
    await says('Rainbow is connected to this page.')
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test.for([
    ['user_rejected', 'Request cancelled'],
    ['wallet_locked', 'Unlock Rainbow'],
    ['request_pending', 'Finish the earlier request'],
    ['timed_out', 'No answer yet'],
    ['wallet_bad_answer', 'Could not connect'],
  ] as const)('%s has words of its own and a focused way on', async ([code, words]) => {
    const { wallet } = await connecting(code)
    await says(words)
    await expect.poll(focusedLabel).toBe('Try again')
    await button('Try again').click()
    await expect.poll(() => wallet.prompts).toBe(2)
  })

  test('a wallet that is not here leads to its store', async () => {
    await openModal(createTestKit({ known }), 'ConnectingExternal', { walletId: 'metamask' })
    await says('MetaMask is not installed')
    const get = page.getByRole('link', { name: 'Get MetaMask' })
    await expect.element(get).toHaveAttribute('href', expect.stringContaining('metamask'))
  })

  test('a slow wallet can be asked again', async () => {
    const { kit, wallet } = await connecting('hang')
    await expect.poll(() => kit.state.connection.attempt.status).toBe('waiting')
    if (kit.state.connection.attempt.status === 'waiting') kit.state.connection.attempt.isSlow = true
    await button('Ask again').click()
    await expect.poll(() => wallet.prompts).toBe(2)
    await expect.element(dialog).toBeVisible()
  })

  test('Escape still closes when the button that was pressed is gone', async () => {
    const { kit, wallet } = await connecting('user_rejected')
    await expect.poll(focusedLabel).toBe('Try again')
    wallet.answer = 'hang'
    await userEvent.keyboard('{Enter}')
    await says('Continue in Rainbow')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('closing stops the attempt', async () => {
    const { kit } = await connecting('hang')
    await expect.poll(() => kit.state.connection.attempt.status).toBe('waiting')
    await button('Close').click()
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
  })
})
