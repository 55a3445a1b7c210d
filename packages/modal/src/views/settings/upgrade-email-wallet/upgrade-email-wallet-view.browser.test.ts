import { createTestEmailWallet, createTestKit } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { button, dialog, focusedLabel, heading, openModal } from '../../../../test/open-modal.js'

test('the recovery screen links to the page of the wallet in a new tab', async () => {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  const events: string[] = []
  const kit = createTestKit({ installed: [], embeddedWallet: wallet.descriptor })
  kit.kit.subscribeEvents(({ data }) => void events.push(data.event))
  await kit.kit.connect({ connectorId: 'AUTH' })
  await openModal(kit, 'AccountSettings')
  await button(/^Recovery/).click()
  await expect.element(heading).toHaveTextContent('Recovery')
  await expect.poll(focusedLabel).toMatch(/^Set up recovery/)
  const link = dialog.getByRole('link', { name: /^Set up recovery\b.* opens in a new tab$/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const { origin, pathname, hash } = new URL(link.element().getAttribute('href') ?? '')
  expect(`${origin}${pathname}`).toBe('https://wallet.example/your-wallet/')
  expect(new URLSearchParams(hash.slice(1)).get('place')).toBe('recovery')
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  expect(events).toContain('EMAIL_UPGRADE_FROM_MODAL')
})

test('the screen says that a wallet that is not embedded has no recovery settings', async () => {
  const kit = createTestKit()
  await kit.connect()
  await openModal(kit, 'UpgradeEmailWallet')
  await expect.element(dialog.getByText('This wallet has no recovery settings')).toBeVisible()
})
