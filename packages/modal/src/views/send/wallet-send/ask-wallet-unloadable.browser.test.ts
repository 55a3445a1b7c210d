import { createTestEmailWallet, createTestKit } from '@openappkit/testing/mount'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, openModal } from '../../../../test/open-modal.js'

/** The message of a sent transfer never loads, as over a connection that hangs. */
vi.mock('../../transfer-notice.js', () => new Promise(() => undefined))

test('the embedded wallet is asked although a screen of its answer never loads', async () => {
  const signedIn = createTestEmailWallet()
  signedIn.talk = async () => undefined
  const made = createTestKit({ embeddedWallet: signedIn.descriptor })
  made.wallet.provider = signedIn.provider
  await made.kit.connect({ connectorId: 'AUTH' })
  await openModal(made, 'Account')
  await button('Send').click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9')
  await expect.element(button('Send')).toBeEnabled()
  await button('Send').click()
  await expect.poll(() => made.wallet.prompts).toBe(1)
})
