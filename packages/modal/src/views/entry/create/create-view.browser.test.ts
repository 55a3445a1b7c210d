import type { SocialProvider } from '@openappkit/core'
import { createTestEmailWallet, createTestKit, expectAccessible, type TestKitOptions } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../../gallery/stories/samples.js'
import { button, focused, focusedName, heading, openModal } from '../../../../test/open-modal.js'

afterEach(() => void vi.restoreAllMocks())

const socials: SocialProvider[] = ['google', 'github', 'x']

function setup(options: TestKitOptions = {}) {
  const owner = createTestEmailWallet()
  const test = createTestKit({ installed, known, embeddedWallet: owner.descriptor, features: { socials }, ...options })
  return { ...test, owner }
}

const field = page.getByRole('textbox', { name: 'Email address' })
const top = (element: Element) => element.getBoundingClientRect().top

describe('<appkit-create-view>', () => {
  test('offers email and providers, and no wallet even if one is installed', async () => {
    await openModal(setup(), 'Create')
    await expect.element(heading).toHaveTextContent('Create a wallet')
    await expect.poll(focused, { message: 'the focus starts at the field' }).toBe(field.element())
    await expect.element(button('Continue with Google')).toBeVisible()
    expect(top(field.element())).toBeLessThan(top(button('Continue with Google').element()))
    expect(page.getByRole('listitem').elements()).toHaveLength(0)
    expect(page.getByRole('separator').elements()).toHaveLength(0)
    expect(button('I don’t have a wallet').elements()).toHaveLength(0)
    await expectAccessible(page.getByRole('dialog').element())
  })

  test('the email field has no initial focus on a phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
    await openModal(setup(), 'Create')
    await expect.element(button('Continue with Google')).toBeVisible()
    expect(focused()?.localName).toBe('dialog')
  })

  test('the email field and the providers keep the order of the app', async () => {
    await openModal(setup({ features: { socials, connectMethodsOrder: ['social', 'wallet', 'email'] } }), 'Create')
    await expect.element(field).toBeVisible()
    await expect.element(button('Continue with Google')).toBeVisible()
    expect(top(field.element())).toBeGreaterThan(top(button('Continue with Google').element()))
  })

  test('an email address opens the code entry, and Back returns to the field', async () => {
    const { owner, ...test } = setup()
    owner.talk = ({ ask }, { email }) => ask({ kind: 'code', sentTo: email ?? '', wasWrong: false })
    await openModal(test, 'Create')
    await field.click()
    await userEvent.keyboard('mira@hey.com{Enter}')
    await expect.element(heading).toHaveTextContent('Confirm email')
    await expect.element(page.getByText('mira@hey.com')).toBeVisible()
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Create a wallet')
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
  })

  test('a tile opens all providers, and Back returns to the tile', async () => {
    await openModal(setup({ features: { socials: true } }), 'Create')
    await button('All socials').click()
    await expect.element(heading).toHaveTextContent('All socials')
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Create a wallet')
    await expect.poll(focusedName).toBe('All socials')
  })

  test('asks for consent first if the app requires it', async () => {
    const { owner, ...test } = setup({
      termsConditionsUrl: 'https://meridian.example/terms',
      features: { socials, legalCheckbox: true },
    })
    const asked = vi.spyOn(window, 'open').mockReturnValue({} as Window)
    owner.talk = ({ ask }) => ask({ kind: 'popup', provider: 'google', wasBlocked: false })
    await openModal(test, 'Create')
    const box = page.getByRole('checkbox', { name: /^I agree to the/ })
    await expect.poll(focused).toBe(box.element())
    await button('Continue with Google').click()
    await expect.poll(focused).toBe(box.element())
    expect(asked).not.toHaveBeenCalled()
    await box.click()
    await button('Continue with Google').click()
    await expect.element(heading).toHaveTextContent('Google')
  })

  test.each([
    ['no embedded wallet', () => createTestKit({ installed, known, features: { socials } })],
    ['neither email nor providers', () => setup({ features: { email: false } })],
  ])('a kit with %s shows the first screen instead', async (_, start) => {
    await openModal(start(), 'Create')
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    await expect.element(button('Rainbow Installed')).toBeVisible()
    await expect.element(button('I don’t have a wallet')).toBeVisible()
  })
})
