import { createTestEmailWallet, createTestKit, mutableState, type TestKit } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const held = { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }
const amount = page.getByRole('textbox', { name: 'Amount' })

/** The form of half a coin to a friend, with the embedded wallet of a user who is signed in by email. */
async function filled(change: (test: TestKit) => void = () => undefined, symbol?: string) {
  const signedIn = createTestEmailWallet()
  signedIn.talk = async () => undefined
  const made = createTestKit({ embeddedWallet: signedIn.descriptor, tokens: { 'eip155:1': { address: token } } })
  made.wallet.provider = signedIn.provider
  made.wallet.tokens = [held]
  change(made)
  await made.kit.connect({ connectorId: 'AUTH' })
  await openModal(made, 'Account')
  await button('Send').click()
  if (symbol) {
    await button('ETH').click()
    await button(new RegExp(symbol)).click()
  }
  await amount.fill('0.5')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
  await expect.element(button(/^(Send|Review send)$/)).toBeEnabled()
  return made
}

test.each([
  ['the currency', 'ETH', undefined],
  ['a token', 'USDC', 'USD Coin'],
])('the embedded wallet approves %s without a review before it', async (_, symbol, name) => {
  const { wallet } = await filled(undefined, name)
  await button('Send').click()
  await says(`0.5 ${symbol} sent`)
  await expect.element(heading).toHaveTextContent('Sent')
  expect(wallet.prompts).toBe(1)
})

test('the screen behind the embedded wallet asks to approve there', async () => {
  await filled(({ wallet }) => (wallet.answer = 'hang'))
  await button('Send').click()
  await expect.element(heading).toHaveTextContent('Sending')
  await says('Approve in wallet')
})

test('a refusal in the embedded wallet leads back to the filled form, which can be sent again', async () => {
  const { wallet } = await filled((made) => (made.wallet.answer = 'user_rejected'))
  await button('Send').click()
  await says('Nothing was sent.')
  await expect.element(heading).toHaveTextContent('Send')
  await expect.element(amount).toHaveValue('0.5')
  expect(wallet.prompts).toBe(1)
  await amount.fill('0.25')
  await expect.element(dialog.getByText('Nothing was sent.')).not.toBeInTheDocument()
  wallet.answer = 'approve'
  await button('Send').click()
  await says('0.25 ETH sent')
})

test('insufficient funds for the fee appear below the amount, and the embedded wallet is not asked', async () => {
  const { wallet } = await filled((made) => (made.wallet.prepareFailure = 'insufficient_funds'))
  await button('Send').click()
  await expect.element(amount).toHaveAccessibleDescription('Not enough ETH for the transfer and fee')
  await expect.element(heading).toHaveTextContent('Send')
  await expect.poll(focusedName).toBe('Amount')
  expect(wallet.prompts).toBe(0)
  wallet.prepareFailure = undefined
  await amount.fill('0.4')
  await button('Send').click()
  await says('0.4 ETH sent')
})

test('a transfer that cannot be prepared says why in the form, and can be tried again', async () => {
  const { wallet } = await filled((made) => (made.wallet.prepareFailure = 'rpc_failed'))
  await button('Send').click()
  await says('The network did not respond')
  wallet.prepareFailure = undefined
  await button('Send').click()
  await says('0.5 ETH sent')
})

describe('what the embedded wallet does not show', () => {
  test.each<[string, (test: TestKit) => void, string]>([
    ['a failing transfer', ({ wallet }) => (wallet.simulation = { willFail: true }), 'This transfer would fail.'],
    [
      'a transfer that takes more',
      ({ wallet }) => (wallet.simulation = { willFail: false, changes: [{ amount: -(10n ** 19n) }] }),
      'This transfer would take more from your account than shown.',
    ],
    [
      'a token that its issuer can take back',
      ({ wallet }) => (wallet.terms = { isRevocable: true }),
      'The issuer can take this token back from any account.',
    ],
  ])('%s is reviewed before the embedded wallet is asked', async (_, change, warning) => {
    const { wallet } = await filled(change)
    await button('Send').click()
    await expect.element(heading).toHaveTextContent('Review send')
    await says(warning)
    expect(wallet.prompts).toBe(0)
  })

  test('the amount that arrives after the fee of a token is reviewed', async () => {
    const { wallet } = await filled(({ wallet: made }) => (made.terms = { withheld: 10_000n }), 'USD Coin')
    await button('Send').click()
    await expect.element(dialog.getByText('Recipient gets')).toBeVisible()
    expect(wallet.prompts).toBe(0)
  })

  test('a transfer to an address without an owner is reviewed', async () => {
    const { wallet } = await filled((made) => (made.wallet.recipient = { kind: 'burn' }))
    await says('This address has no owner.')
    await button('Review send').click()
    await expect.element(button('Send anyway')).toBeVisible()
    expect(wallet.prompts).toBe(0)
  })

  test('the form warns of a contract, and can be sent only once the network has said what the address is', async () => {
    const { kit } = await filled((made) => (made.wallet.recipient = { kind: 'contract' }))
    await says('This address is a smart contract.')
    const { send } = mutableState(kit)
    if (!send || !('address' in send.recipient)) throw new Error('the recipient is not known')
    send.recipient = { ...send.recipient, status: 'checking' }
    await expect.element(button('Send')).toBeDisabled()
    send.recipient = { ...send.recipient, status: 'ready' }
    await expect.element(button('Send')).toBeEnabled()
  })
})
