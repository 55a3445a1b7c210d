import { aTimeout } from '@open-wc/testing'
import type { SIWXConfig } from '@openappkit/core'
import { mutableState, createTestKit, type TestAnswer } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foreignChain, known } from '../../../../gallery/stories/samples.js'
import { button, dialog, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'
import { watchCard } from '../../../../test/watch-card.js'

const data = { connectorId: 'me.rainbow' }
const storeOfMetaMask = 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn'

/** A site that has not found out yet whether to sign in. */
const hangingSite: SIWXConfig = {
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
  test('says where to continue, under the wallet’s own name', async () => {
    await connecting('hang')
    await expect.element(heading).toHaveTextContent('Rainbow')
    await says('Continue in Rainbow')
    await says('Accept the connection in your wallet.')
  })

  test('closes by itself when the wallet said yes, and says so first', async () => {
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
    await expect.element(get).toHaveAttribute('href', storeOfMetaMask)
  })

  test('where asking again cannot help, another wallet is offered', async () => {
    await connecting('chain_not_supported')
    await says('Could not connect')
    await expect.poll(focusedLabel).toBe('Choose another wallet')
    expect(button('Try again').query()).toBeNull()
    await button('Choose another wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('a wallet with an earlier request is followed, and can be asked again', async () => {
    const { kit, wallet } = await connecting('request_pending')
    await says('Finish the earlier request')
    await says('An earlier request is open in Rainbow. Open its app, or its icon in the browser’s toolbar.')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'running', step: { kind: 'earlier-request' } })
    wallet.answer = 'approve'
    await button('Ask again').click()
    await says('Rainbow is connected to this site.')
    expect(wallet.prompts).toBe(2)
  })

  test('a wallet on another network is asked to switch, in words of its own', async () => {
    const test = createTestKit()
    const { wallet } = test
    wallet.network = foreignChain
    wallet.switchAnswer = 'hang'
    await openModal(test, 'ConnectingExternal', data)
    await says('Approve the switch to Ethereum in Rainbow.')
    expect(button('Ask again').query()).toBeNull()
    expect(wallet.prompts).toBe(2)
  })

  test('says to the end how it ended: no other words, title or height while the card closes', async () => {
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

  test('the same before signing in', async () => {
    const test = createTestKit({ siwx: hangingSite })
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
    await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
    await button('Close').click()
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
  })
})
