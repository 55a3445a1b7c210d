import { createTestKit, type TestKit } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/send-progress.js'
import { openStory } from '../../../../test/open-story.js'
import { button, dialog, heading, openModal, says } from '../../../../test/open-modal.js'

afterEach(() => page.viewport(1024, 768))

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const story = (name: string) => stories.find((one) => one.name === name) as (typeof stories)[number]

/** Sends half an ether, up to the answer of the wallet. */
async function send(change: (test: TestKit) => void) {
  const test = createTestKit()
  await test.connect()
  await openModal(test, 'Account')
  await button('Send').click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
  await button('Review send').click()
  await expect.element(button('Send')).toBeEnabled()
  change(test)
  await button('Send').click()
  return test
}

/** The displayed steps, with a mark on the current one. */
const steps = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((item) => {
      const row = item.querySelector('.step')
      return `${row?.getAttribute('aria-current') === 'step' ? '> ' : ''}${row?.textContent.trim().replace(/\s+/g, ' ')}`
    })

test('the steps keep their order while the wallet, the network and the blocks answer', async () => {
  const { kit, wallet } = await send(({ wallet: asked }) => {
    asked.holdBlock()
    asked.mined.depth = 1
  })
  const { name } = kit.getWalletInfo() ?? {}
  const confirmed = `Confirmed in ${name}, Done`
  await expect.poll(steps).toEqual([confirmed, '> Submitted to Ethereum', 'Confirmations: 0 of 12'])
  wallet.releaseBlock()
  // A transfer in a block counts as sent, before further confirmations.
  await says('0.5 ETH sent')
  await expect.element(button('Done')).toBeVisible()
  await expect.poll(steps).toEqual([confirmed, 'Submitted to Ethereum, Done', '> Confirmations: 1 of 12'])
  const hint = dialog.getByText('The network has confirmed the transfer.')
  // The dial still fills, so the screen does not yet say "confirmed".
  await expect.element(hint).not.toBeInTheDocument()
  wallet.mined.add()
  await expect.poll(steps).toContain('> Confirmations: 2 of 12')
  wallet.mined.add(10)
  await expect.poll(steps).toEqual([confirmed, 'Submitted to Ethereum, Done', 'Confirmations: 12 of 12, Done'])
  await expect.element(hint).toBeVisible()
})

test('the screen asks to approve in the embedded wallet, and not in the sign-in method', async () => {
  await openStory(story('Sending, asked in the embedded wallet'))
  await says('Approve in wallet')
  await expect.poll(() => steps()[0]).toBe('> Approve in wallet')
  expect(dialog.getByText(/Email/).elements()).toHaveLength(0)
})

test.each([
  ['Sent', 'Confirmed on the network, Done'],
  ['Sent, result unknown', 'Result unknown'],
])('a transfer without counted confirmations shows no number: %s', async (name, last) => {
  await openStory(story(name))
  await expect.poll(() => steps().at(-1)).toBe(last)
})

test('the screen shows the recipient, the network and the fee', async () => {
  await send(({ wallet }) => (wallet.mined.paid = 21_000_000_000_001n))
  await says('0.5 ETH sent')
  const facts = () =>
    dialog
      .getByRole('definition')
      .elements()
      .map((fact) => fact.textContent.trim())
  await expect.poll(facts).toEqual(['', 'Ethereum', '0.00002101 ETH'])
  const address = dialog.getByRole('definition').elements()[0]?.querySelector('ak-address')
  expect(address?.value).toBe(friend)
})

test.each([
  [400, 820],
  [390, 720],
] as const)('a sheet of %i by %i px shows the whole result without scrolling', async (width, height) => {
  await page.viewport(width, height)
  await openStory(story('Sent'))
  await expect.element(button('Done')).toBeVisible()
  const viewport = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.viewport')
  await expect.poll(() => (viewport ? viewport.scrollHeight - viewport.clientHeight : 1)).toBe(0)
})

test('the screen leaves out an unknown fee', async () => {
  await send(({ wallet }) => (wallet.mined.paid = undefined))
  await says('0.5 ETH sent')
  await expect.element(dialog.getByText('Network', { exact: true })).toBeVisible()
  expect(dialog.getByText('Fee paid').elements()).toHaveLength(0)
})

test('a transfer that failed in its block marks the failed step', async () => {
  await openStory(story('Sending, failed in its block'))
  await expect.element(heading).toHaveTextContent('Not sent')
  await expect.poll(() => steps().at(-1)).toBe('Transfer failed')
})

test('a transfer in no block is reported as not seen on the network', async () => {
  await openStory(story('Sending, in no block'))
  await says('Not seen on the network yet')
  await expect.poll(() => steps().slice(1)).toEqual(['Submitted to Ethereum', 'Confirmations: 0 of 12'])
})

test('a replaced transfer shows what the wallet sent instead, with an explorer link', async () => {
  await openStory(story('Sending, the wallet sent something else'))
  await expect.element(heading).toHaveTextContent('Transfer failed')
  await says('Your wallet sent a different transaction')
  await says('0.001 ETH → 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  await expect.element(page.getByRole('link', { name: /View on Etherscan/ })).toBeVisible()
  expect(steps()).toEqual([])
})

test('a transfer that the wallet cancelled on chain mentions the paid network fee', async () => {
  await openStory(story('Sending, replaced in the wallet'))
  await says('Request cancelled')
  await says('Your assets are still in your account. You paid the network fee.')
  expect(dialog.getByText('Nothing was sent.').elements()).toHaveLength(0)
})

test('a refused transfer shows no steps', async () => {
  await openStory(story('Sending, cancelled in the wallet'))
  await says('Nothing was sent.')
  expect(steps()).toEqual([])
})
