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
  test('from the address to the account, past a wrong code and another mail', async () => {
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

  test('another address can be given, and going back ends it', async () => {
    const { email, ...test } = setup()
    await openModal(test, 'EmailLogin')
    await expect.poll(focused).toBe(address().element())
    await address().fill('mira@hey.con')
    await button('Continue').click()
    await button('Change address').click()
    await expect.element(heading).toHaveTextContent('Email login')
    await address().fill('mira@hey.com')
    await button('Continue').click()
    await expect.element(page.getByText('mira@hey.com')).toBeVisible()
    expect(email.given).toEqual(['mira@hey.con', { choice: 'edit' }, 'mira@hey.com'])
    await button('Close').click()
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
  })

  test('a code that is over is replaced by another one, without typing the address again', async () => {
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

describe('the field on Connect', () => {
  test('keeps its place from the first paint on: no wallet moves when it comes', async () => {
    const modal = await openModal(setup(), 'Connect')
    const top = () =>
      button(/^MetaMask/)
        .element()
        .getBoundingClientRect().top
    const view = modal.shadowRoot?.querySelector('appkit-connect-view')
    const entry = view?.shadowRoot?.querySelector('appkit-email-entry')
    await expect.element(address()).toBeVisible()
    const after = top()
    // As it is before its code is here.
    entry?.removeAttribute('ready')
    entry?.shadowRoot?.querySelector<HTMLElement>('.entry')?.style.setProperty('display', 'none')
    expect(top()).toBe(after)
  })

  test('stands after the wallets where one is installed, and is off where the app says so', async () => {
    await openModal(setup({ installed }), 'Connect')
    await expect.element(address()).toBeVisible()
    const [first, field] = [button('Rainbow Installed').element(), address().element()]
    expect(first.getBoundingClientRect().top).toBeLessThan(field.getBoundingClientRect().top)
    unmount()
    await openModal(setup({ features: { email: false } }), 'Connect')
    await expect.element(button(/^MetaMask/)).toBeVisible()
    expect(address().elements()).toHaveLength(0)
  })

  test('asks for consent first, where the app wants it', async () => {
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

describe('a sign-in that the browser did not keep', () => {
  const lost = page.getByText('This browser did not keep you signed in. Sign in again.')
  const storageKey = 'lost'
  /** What an earlier visit to the page left. */
  const leave = () => localStorage.setItem(`@openappkit/${storageKey}/memory-only-sign-in`, String(Date.now()))
  afterEach(() => localStorage.clear())

  test('is said where somebody signs in again, until they do', async () => {
    leave()
    const { email, ...test } = setup({ storageKey })
    email.isMemoryOnly = true
    await openModal(test, 'Connect')
    await expect.element(lost).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    // Also when the card was closed in between.
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

  test('is not forgotten by a visit that only drew it, in a modal that nobody opened', async () => {
    leave()
    const { email: _, ...test } = setup({ storageKey })
    await test.kit.preload('Connect')
    await mount(test.kit, html`<appkit-modal></appkit-modal>`)
    await expect.element(lost).toBeInTheDocument()
    const left = () => localStorage.getItem(`@openappkit/${storageKey}/memory-only-sign-in`)
    expect(left()).not.toBeNull()
    mutableState(test.kit).modal.open = true
    await expect.element(lost).toBeVisible()
    await expect.poll(left).toBeNull()
  })

  test('is said beside the providers, where the app asks for no address', async () => {
    leave()
    const { email: _, ...test } = setup({ storageKey, features: { email: false, socials: ['google'] } })
    await openModal(test, 'Connect')
    await expect.element(lost).toBeVisible()
  })

  test('is not said to who has lost nothing', async () => {
    const { email: _, ...test } = setup({ storageKey })
    await openModal(test, 'Connect')
    await expect.element(address()).toBeVisible()
    await expect.element(lost).not.toBeInTheDocument()
  })
})
