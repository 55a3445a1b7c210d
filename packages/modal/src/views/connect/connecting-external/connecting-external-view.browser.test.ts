import { aTimeout } from '@open-wc/testing'
import type { SIWXConfig } from '@openappkit/core'
import { mutableState, createTestKit, type TestAnswer } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foreignChain, known } from '../../../../gallery/stories/samples.js'
import { button, dialog, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'
import { watchCard } from '../../../../test/watch-card.js'

const data = { connectorId: 'me.rainbow' }
const metaMaskStore = 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn'

/** A configuration whose session check never resolves. */
const hangingSiwx: SIWXConfig = {
  createMessage: () => new Promise(() => undefined),
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: () => new Promise(() => undefined),
}

async function connecting(answer: TestAnswer) {
  const test = createTestKit()
  test.wallet.answer = answer
  await openModal(test, 'ConnectingExternal', data)
  return test
}

describe('<appkit-connecting-external-view>', () => {
  test('says where to continue, with the name of the wallet as title', async () => {
    await connecting('hang')
    await expect.element(heading).toHaveTextContent('Rainbow')
    await says('Continue in Rainbow')
    await says('Accept the connection in your wallet.')
  })

  test('shows the image that the app sets for a wallet, and the account keeps it', async () => {
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const test = createTestKit({ connectorImages: { 'me.rainbow': image } })
    await openModal(test, 'ConnectingExternal', data)
    await expect.poll(() => test.kit.getWalletInfo()?.icon).toBe(image)
  })

  test('says that the wallet is connected, and then closes', async () => {
    const { kit } = await connecting('approve')
    await says('Rainbow is connected to this site.')
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test.for([
    ['user_rejected', 'Request cancelled'],
    ['wallet_locked', 'Unlock Rainbow'],
    ['wallet_no_account', 'Rainbow shared no account'],
    ['timed_out', 'Request timed out'],
    ['wallet_bad_answer', 'Could not connect'],
  ] as const)('the error %s has its own message and focuses the retry button', async ([code, words]) => {
    const { wallet } = await connecting(code)
    await says(words)
    await expect.poll(focusedLabel).toBe('Try again')
    await button('Try again').click()
    await expect.poll(() => wallet.prompts).toBe(2)
  })

  test('a wallet that is not installed links to its store', async () => {
    await openModal(createTestKit({ known }), 'ConnectingExternal', { walletId: 'metamask' })
    await says('MetaMask is not installed')
    const get = page.getByRole('link', { name: 'Get MetaMask' })
    await expect.element(get).toHaveAttribute('href', metaMaskStore)
  })

  test('a failure that a retry cannot fix offers another wallet', async () => {
    await connecting('chain_not_supported')
    await says('Could not connect')
    await expect.poll(focusedLabel).toBe('Choose another wallet')
    expect(button('Try again').query()).toBeNull()
    await button('Choose another wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('a wallet with an open earlier request can be asked again', async () => {
    const { kit, wallet } = await connecting('request_pending')
    await says('Finish the earlier request')
    await says('An earlier request is open in Rainbow. Open its app, or its icon in the browser’s toolbar.')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'running', step: { kind: 'earlier-request' } })
    wallet.answer = 'approve'
    await button('Ask again').click()
    await says('Rainbow is connected to this site.')
    expect(wallet.prompts).toBe(2)
  })

  test('a wallet on another network receives a switch request, and the screen names the network', async () => {
    const test = createTestKit()
    const { wallet } = test
    wallet.network = foreignChain
    wallet.switchAnswer = 'hang'
    await openModal(test, 'ConnectingExternal', data)
    await says('Approve the switch to Ethereum in Rainbow.')
    expect(button('Ask again').query()).toBeNull()
    expect(wallet.prompts).toBe(2)
  })

  test('the title, the message and the height stay until the card is closed', async () => {
    const { kit } = await connecting('approve')
    await says('Rainbow is connected to this site.')
    const { seen, stop } = watchCard()
    await expect.poll(() => kit.isOpen()).toBe(false)
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
    await aTimeout(300)
    stop()
    expect(seen).toEqual([
      { title: 'Rainbow', says: 'Connected Rainbow is connected to this site.', height: expect.any(Number) },
    ])
  })

  test('the success message stays until the sign-in screen opens', async () => {
    const test = createTestKit({ siwx: hangingSiwx })
    await openModal(test, 'ConnectingExternal', data)
    await says('Rainbow is connected to this site.')
    const { seen, stop } = watchCard()
    await expect.poll(() => test.kit.router.view).toBe('ConnectingSiwe')
    stop()
    expect(seen[0]?.says).toBe('Connected Rainbow is connected to this site.')
    expect(seen.filter(({ says: words }) => words.includes('Continue in'))).toEqual([])
    expect(test.kit.isOpen()).toBe(true)
  })

  test('a slow wallet can be asked again', async () => {
    const { kit, wallet } = await connecting('hang')
    await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
    expect(button('Ask again').query()).toBeNull()
    const { attempt } = mutableState(kit).connection
    if (attempt.status === 'running') attempt.isSlow = true
    await button('Ask again').click()
    await expect.poll(() => wallet.prompts).toBe(2)
    await expect.element(dialog).toBeVisible()
  })

  test('Escape closes the modal after the clicked button is removed', async () => {
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
    await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
    await button('Close').click()
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
  })
})
