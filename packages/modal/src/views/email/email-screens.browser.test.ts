import { AppKitError } from '@openappkit/core'
import { endEmail, keepEmail } from '@openappkit/core/internal'
import {
  createTestEmailWallet,
  createTestKit,
  expectAccessible,
  mount,
  mutableState,
  type TestKitOptions,
  unmount,
} from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, focused, heading, openModal, says } from '../../../test/open-modal.js'

const address = () => page.getByRole('textbox', { name: 'Email address' })
const code = () => page.getByRole('textbox', { name: 'Six-digit code' })

function setup(options: TestKitOptions = {}) {
  const wallet = createTestEmailWallet()
  const test = createTestKit({ installed: [], known, embeddedWallet: wallet.descriptor, ...options })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => void (/EMAIL/.test(data.event) && events.push(data.event)))
  return { ...test, email: wallet, events }
}

describe('signing in by email', () => {
  test('an address and a code connect the account, even after a wrong code and a second email', async () => {
    const { email, events, ...test } = setup()
    await openModal(test, 'Connect')
    await address().fill('mira')
    await userEvent.keyboard('{Enter}')
    await says('Invalid email address')
    await address().fill('Mira <mira@hey.com>,\u200b')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Confirm email')
    await expect.poll(focused).toBe(code().element())
    await userEvent.keyboard('000000')
    await expect.element(page.getByText('That code does not match. 4 tries left.')).toBeVisible()
    await expect.element(code()).toHaveValue('')
    await button('Send a new code').click()
    await expect.poll(() => email.given.at(-1)).toEqual({ choice: 'resend' })
    await code().fill('123 456')
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    await expect.poll(() => test.kit.isOpen()).toBe(false)
    expect(email.given).toEqual(['mira@hey.com', '000000', { choice: 'resend' }, '123456'])
    expect(events).toEqual([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('the address can be changed, and closing ends the attempt', async () => {
    const { email, ...test } = setup()
    await openModal(test, 'EmailLogin')
    await expect.poll(focused).toBe(address().element())
    await address().fill('mira@hey.con')
    await button('Continue').click()
    await button('Change email').click()
    await expect.element(heading).toHaveTextContent('Email login')
    await address().fill('mira@hey.com')
    await button('Continue').click()
    await expect.element(page.getByText('mira@hey.com')).toBeVisible()
    expect(email.given).toEqual(['mira@hey.con', { choice: 'edit' }, 'mira@hey.com'])
    await button('Close').click()
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
  })

  test('a used-up code can be replaced without typing the address again', async () => {
    const test = setup()
    await openModal(test, 'Connect')
    await address().fill('mira@hey.com')
    await button('Continue').click()
    for (let left = 4; left > 0; left -= 1) {
      await code().fill('000000')
      await expect.element(page.getByText(`${left} tr`, { exact: false })).toBeVisible()
    }
    await code().fill('000000')
    await expect.element(page.getByText('This code no longer works.')).toBeVisible()
    await button('Send a new code').click()
    await expect.element(code()).toHaveValue('')
    await code().fill('123456')
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
  })
})

describe('a new device', () => {
  const device = { kind: 'device', sentTo: 'mira@hey.com', matchNumber: '42', wasWrong: false } as const
  const longCode = () => page.getByRole('textbox', { name: 'Eight-digit code' })

  test('a new device shows a field for the code and the number for a link, and asks again after a wrong code', async () => {
    const { email, ...test } = setup()
    email.talk = async ({ ask, show }) => {
      email.given.push(await ask<string>(device))
      show({ ...device, isBusy: true })
      email.given.push(await ask<string>({ ...device, wasWrong: true, triesLeft: 4 }))
    }
    await openModal(test, 'Connect')
    await address().fill('mira@hey.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Confirm email')
    await expect.poll(focused).toBe(longCode().element())
    await expect
      .element(page.getByText('If the email has a link instead, keep this page open, open the link and choose 42.'))
      .toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    await longCode().fill('00000000')
    await expect.element(page.getByText('That code does not match. 4 tries left.')).toBeVisible()
    await longCode().fill('12345678')
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    expect(email.given).toEqual(['00000000', '12345678'])
  })

  test.each([
    ['timed_out', 'The code or link has expired.'],
    ['user_rejected', 'This device was not approved.'],
    ['sign_in_failed', 'This code no longer works.'],
  ] as const)('a new device that ends with %s explains it and sends another email', async (ending, hint) => {
    const { email, ...test } = setup()
    email.talk = async ({ show }, { email: sentTo = '' }) => {
      email.given.push(sentTo)
      if (email.given.length > 1) return
      show(device)
      throw new AppKitError(ending, ending)
    }
    await openModal(test, 'Connect')
    await address().fill('mira@hey.com')
    await userEvent.keyboard('{Enter}')
    await says(hint)
    await button('Send a new email').click()
    await expect.poll(() => email.given).toEqual(['mira@hey.com', 'mira@hey.com'])
  })
})

describe('the email field on Connect', () => {
  test('the height of the field is reserved from the first paint, and no wallet moves', async () => {
    const modal = await openModal(setup(), 'Connect')
    const top = () =>
      button(/^MetaMask/)
        .element()
        .getBoundingClientRect().top
    const view = modal.shadowRoot?.querySelector('appkit-connect-view')
    const entry = view?.shadowRoot?.querySelector('appkit-email-entry')
    await expect.element(address()).toBeVisible()
    const after = top()
    // Restores the state before the field has loaded.
    entry?.removeAttribute('ready')
    entry?.shadowRoot?.querySelector<HTMLElement>('.entry')?.style.setProperty('display', 'none')
    expect(top()).toBe(after)
  })

  test('the field is below the installed wallets, and the app can turn it off', async () => {
    await openModal(setup({ installed }), 'Connect')
    await expect.element(address()).toBeVisible()
    const [first, field] = [button('Rainbow Installed').element(), address().element()]
    expect(first.getBoundingClientRect().top).toBeLessThan(field.getBoundingClientRect().top)
    unmount()
    await openModal(setup({ features: { email: false } }), 'Connect')
    await expect.element(button(/^MetaMask/)).toBeVisible()
    expect(address().elements()).toHaveLength(0)
  })

  test('the field asks for consent first if the app requires it', async () => {
    const { email, ...test } = setup({
      termsConditionsUrl: 'https://example.org/terms',
      features: { legalCheckbox: true },
    })
    await openModal(test, 'Connect')
    await address().fill('mira@hey.com')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe(page.getByRole('checkbox').element())
    expect(email.given).toEqual([])
  })
})

describe('the address of the last sign-in', () => {
  const storageKey = 'returning'
  afterEach(() => keepEmail(storageKey, undefined))

  test('the field contains the address of the last sign-in, and one press sends the code', async () => {
    keepEmail(storageKey, 'mira@hey.com')
    const { email, ...test } = setup({ storageKey })
    await openModal(test, 'Connect')
    await expect.element(address()).toHaveValue('mira@hey.com')
    await button('Continue').click()
    await expect.element(heading).toHaveTextContent('Confirm email')
    expect(email.given).toEqual(['mira@hey.com'])
  })

  test('after a sign-out, the field contains the address, and the browser stores none', async () => {
    keepEmail(storageKey, 'mira@hey.com')
    endEmail(storageKey)
    await openModal(setup({ storageKey }), 'EmailLogin')
    await expect.element(address()).toHaveValue('mira@hey.com')
    expect(JSON.stringify(localStorage)).not.toContain('mira@hey.com')
  })
})

describe('a sign-in that the browser did not store', () => {
  const lost = page.getByText('This browser did not keep you signed in. Sign in again.')
  const storageKey = 'lost'
  /** Stores the note of an earlier visit to the page. */
  const storeNote = () => localStorage.setItem(`@openappkit/${storageKey}/memory-only-sign-in`, String(Date.now()))
  afterEach(() => localStorage.clear())

  test('a lost sign-in shows a note on Connect until the next sign-in', async () => {
    storeNote()
    const { email, ...test } = setup({ storageKey })
    email.isMemoryOnly = true
    await openModal(test, 'Connect')
    await expect.element(lost).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    // The note survives closing the card.
    await test.kit.close()
    await openModal(test, 'Connect')
    await expect.element(lost).toBeVisible()
    await address().fill('mira@hey.com')
    await userEvent.keyboard('{Enter}')
    await code().fill('123456')
    await expect.element(page.getByText(/^You are signed in until you leave or reload this page\./)).toBeVisible()
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    await expect.poll(() => test.kit.isOpen()).toBe(false)
    await test.kit.disconnect()
    await openModal(test, 'Connect')
    await expect.element(address()).toBeVisible()
    await expect.element(lost).not.toBeInTheDocument()
  })

  test('a preloaded modal keeps the note until it is opened', async () => {
    storeNote()
    const { email: _, ...test } = setup({ storageKey })
    await test.kit.preload('Connect')
    await mount(test.kit, html`<appkit-modal></appkit-modal>`)
    await expect.element(lost).toBeInTheDocument()
    const stored = () => localStorage.getItem(`@openappkit/${storageKey}/memory-only-sign-in`)
    expect(stored()).not.toBeNull()
    mutableState(test.kit).modal.open = true
    await expect.element(lost).toBeVisible()
    await expect.poll(stored).toBeNull()
  })

  test('the note is next to the providers if the app has no email login', async () => {
    storeNote()
    const { email: _, ...test } = setup({ storageKey, features: { email: false, socials: ['google'] } })
    await openModal(test, 'Connect')
    await expect.element(lost).toBeVisible()
  })

  test('a sign-in that the wallet’s window keeps continues with one press, without an address', async () => {
    localStorage.setItem(`@openappkit/${storageKey}/memory-only-sign-in`, `${Date.now()} mira@hey.com`)
    const { email, ...test } = setup({ storageKey })
    const keepers: unknown[] = []
    email.talk = async (_, request) => void keepers.push(request.keeper, request.email)
    await openModal(test, 'Connect')
    await page.getByRole('button', { name: 'Continue as mira@hey.com' }).click()
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    const [keeper, address] = keepers as [Window | null, string | undefined]
    expect(address).toBeUndefined()
    expect(keeper).not.toBeNull()
    keeper?.close()
  })

  test('a first visit shows no note about a lost sign-in', async () => {
    const { email: _, ...test } = setup({ storageKey })
    await openModal(test, 'Connect')
    await expect.element(address()).toBeVisible()
    await expect.element(lost).not.toBeInTheDocument()
  })
})
