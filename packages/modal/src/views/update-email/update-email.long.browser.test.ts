import { createTestEmailWallet, createTestKit, mount } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAppKitWalletButton } from '../../buttons/wallet/wallet-button-api.js'
import { button, dialog, focused, heading, openModal } from '../../../test/open-modal.js'

const address = () => page.getByRole('textbox', { name: 'Email address' })
const code = () => page.getByRole('textbox', { name: 'Eight-digit code' })
const shows = (text: string) => expect.element(dialog.getByText(text, { exact: false }).first()).toBeVisible()

/** Signs in as mira@hey.com and opens the settings. */
async function setup() {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  const test = createTestKit({ embeddedWallet: wallet.descriptor })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => void (/EMAIL/.test(data.event) && events.push(data.event)))
  await test.kit.connect({ connectorId: 'AUTH' })
  await openModal(test, 'Account')
  await button('Account settings').click()
  await button('Email mira@hey.com').click()
  await expect.element(heading).toHaveTextContent('Change email')
  return { ...test, wallet, events }
}

describe('changing the email address', () => {
  test('both codes change the address, and Done returns to the settings', async () => {
    const { kit, wallet, events } = await setup()
    await shows('Current email: mira@hey.com')
    await expect.poll(focused).toBe(address().element())
    await address().fill('mira@vale.studio')
    await userEvent.keyboard('{Enter}')
    await shows('Confirm it is you')
    await expect.poll(focused).toBe(code().element())
    await userEvent.keyboard('00000000')
    await shows('That code does not match. 4 tries left.')
    await expect.element(code()).toHaveValue('')
    await code().fill('1234 5678')
    await shows('Confirm the new email')
    await shows('mira@vale.studio')
    await code().fill('12345678')
    await expect.element(heading).toHaveTextContent('Email changed')
    await shows('You now sign in with mira@vale.studio')
    await shows('The link is in the email sent to mira@hey.com.')
    await button('Done').click()
    await expect.element(heading).toHaveTextContent('Account settings')
    await shows('mira@vale.studio')
    expect(kit.getAccount()?.embeddedWalletInfo?.user.email).toBe('mira@vale.studio')
    expect(wallet.given).toEqual(['mira@vale.studio', '00000000', '12345678', '12345678'])
    expect(events).toEqual([
      'EMAIL_EDIT',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('the code and the address can be changed, and Back ends the change', async () => {
    const { kit, wallet } = await setup()
    await address().fill('mira@vale.sudio')
    await button('Continue').click()
    await code().fill('12345678')
    await shows('Confirm the new email')
    await button('Send a new code').click()
    await expect.poll(() => wallet.given.at(-1)).toEqual({ choice: 'resend' })
    await button('Change email').click()
    await shows('New email address')
    await address().fill('mira@vale.studio')
    await button('Continue').click()
    await shows('Confirm it is you')
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Account settings')
    await expect.poll(() => kit.state.emailChange?.attempt.status).toBe('idle')
    await button('Email mira@hey.com').click()
    await shows('Current email: mira@hey.com')
    await expect.element(address()).toHaveValue('')
  })

  test.each([
    ['invalid_email', 'Invalid email address'],
    ['same_email', 'You already use this email.'],
    ['email_taken', 'This email already belongs to another wallet. Use another one.'],
  ] as const)('a problem with the address is explained: %s', async (problem, sentence) => {
    const { wallet } = await setup()
    wallet.change = ({ ask }) => ask<string>({ kind: 'new-email', known: 'mira@vale.studio', problem })
    await button('Back').click()
    await button('Email mira@hey.com').click()
    await shows(sentence)
    await expect.element(address()).toHaveValue('mira@vale.studio')
    await expect.element(address()).toHaveAttribute('aria-invalid', 'true')
  })

  test('the screen shows how long no mail can be sent', async () => {
    const { wallet } = await setup()
    wallet.change = ({ ask }) =>
      ask<string>({ kind: 'new-email', known: 'a@b.example', problem: 'email_cooldown', seconds: 2 })
    await button('Back').click()
    await button('Email mira@hey.com').click()
    await shows('Please try again after')
    await expect.element(button('Continue')).toBeEnabled()
  })

  test('a used-up code can be replaced without typing the address again', async () => {
    const { wallet } = await setup()
    await address().fill('mira@vale.studio')
    await button('Continue').click()
    await code().fill('12345678')
    await shows('Confirm the new email')
    for (let left = 4; left > 0; left -= 1) {
      await code().fill('00000000')
      await shows(`${left} tr`)
    }
    await code().fill('00000000')
    await shows('This code no longer works.')
    await button('Send a new code').click()
    await shows('Confirm it is you')
    expect(wallet.given.at(-1)).toBe('mira@vale.studio')
  })

  test('a sign-out during the change leads to the first screen', async () => {
    const { kit } = await setup()
    await kit.disconnect()
    await expect.element(heading).toHaveTextContent('Connect')
  })
})

describe('an app that asks for another email address', () => {
  async function start() {
    const wallet = createTestEmailWallet()
    wallet.talk = async () => undefined
    const { kit } = createTestKit({ embeddedWallet: wallet.descriptor })
    await kit.connect({ connectorId: 'AUTH' })
    await mount(kit, html`<appkit-modal></appkit-modal>`)
    const change = () => {
      const ended = createAppKitWalletButton({ kit }).updateEmail()
      ended.catch(() => undefined)
      return ended
    }
    return { kit, change }
  }

  async function enterAll(next: string) {
    await address().fill(next)
    await button('Continue').click()
    await shows('Confirm it is you')
    await code().fill('12345678')
    await shows('Confirm the new email')
    await code().fill('12345678')
  }

  test('the app gets the new address at once, while the screen still shows the result', async () => {
    const { kit, change } = await start()
    const ended = change()
    await enterAll('mira@vale.studio')
    expect(await ended).toEqual({ email: 'mira@vale.studio' })
    await expect.element(heading).toHaveTextContent('Email changed')
    await shows('You now sign in with mira@vale.studio')
    expect(kit.state.modal.open).toBe(true)
    await button('Done').click()
    await expect.poll(() => kit.state.modal.open).toBe(false)

    const again = change()
    await enterAll('mira@hey.com')
    expect(await again).toEqual({ email: 'mira@hey.com' })
    await expect.element(heading).toHaveTextContent('Email changed')
  })

  test('the app gets an error if the user closes the modal before the end', async () => {
    const { kit, change } = await start()
    const ended = change()
    await address().fill('mira@vale.studio')
    await button('Continue').click()
    await shows('Confirm it is you')
    await button('Close').click()
    await expect(ended).rejects.toMatchObject({ code: 'aborted', shortMessage: 'Modal closed' })
    expect(kit.getAccount().embeddedWalletInfo?.user.email).toBe('mira@hey.com')
  })
})
