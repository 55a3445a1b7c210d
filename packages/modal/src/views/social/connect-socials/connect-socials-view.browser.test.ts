import type { SocialProvider } from '@openappkit/core'
import {
  createTestEmailWallet,
  createTestKit,
  expectAccessible,
  type TestKitOptions,
  unmount,
} from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { known } from '../../../../gallery/stories/samples.js'
import { button, focused, focusedName, heading, openModal } from '../../../../test/open-modal.js'

afterEach(() => void vi.restoreAllMocks())

function setup(options: TestKitOptions = {}) {
  const wallet = createTestEmailWallet()
  const asked: unknown[] = []
  wallet.talk = async ({ ask }, { social }) => {
    asked.push(social?.provider)
    await ask(
      social?.provider === 'farcaster'
        ? {
            kind: 'farcaster',
            uri: 'https://wallet.example/oauth/start/#sign-in',
            matchNumber: '47',
            expiresAt: Date.now() + 179_000,
          }
        : { kind: 'popup', provider: social?.provider ?? 'google', wasBlocked: false },
    )
  }
  const features = { socials: true }
  const test = createTestKit({ installed: [], known, embeddedWallet: wallet.descriptor, features, ...options })
  return { ...test, asked, open: vi.spyOn(window, 'open').mockReturnValue({} as Window) }
}

const rows = () => page.getByRole('list', { name: 'All socials' }).getByRole('button')
const names = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent?.trim())

describe('<appkit-connect-socials-view>', () => {
  test('lists every provider of the app by name, in its order', async () => {
    await openModal(setup(), 'ConnectSocials')
    await expect.element(heading).toHaveTextContent('All socials')
    expect(names()).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    await expect.poll(focusedName).toBe('Google')
    await expectAccessible(page.getByRole('dialog').element())
    unmount()
    const socials: SocialProvider[] = ['apple', 'x']
    await openModal(setup({ features: { socials } }), 'ConnectSocials')
    await expect.poll(names).toEqual(['Apple', 'X'])
  })

  test('leads to the window of a provider, and Back to its row', async () => {
    const { asked, open, ...test } = setup()
    await openModal(test, 'ConnectSocials')
    await expect.poll(focusedName).toBe('Google')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(heading).toHaveTextContent('Discord')
    await expect.element(page.getByText('Continue in the Discord window')).toBeVisible()
    expect(open).toHaveBeenCalledOnce()
    expect(asked).toEqual(['discord'])
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('All socials')
    await expect.poll(focusedName).toBe('Discord')
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
  })

  test('leads to the code of Farcaster without a window', async () => {
    const { open, ...test } = setup()
    await openModal(test, 'ConnectSocials')
    await button('Farcaster').click()
    await expect.element(page.getByRole('img', { name: 'QR code to sign in with Farcaster' })).toBeVisible()
    expect(test.kit.router.view).toBe('ConnectingFarcaster')
    expect(open).not.toHaveBeenCalled()
  })

  test('letters, arrows, End and Home move through the list', async () => {
    await openModal(setup(), 'ConnectSocials')
    await expect.poll(focusedName).toBe('Google')
    const walked: string[] = []
    for (const key of ['{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', 'a']) {
      await userEvent.keyboard(key)
      walked.push(focusedName())
    }
    expect(walked).toEqual(['Facebook', 'Google', 'Facebook', 'Google', 'Apple'])
  })

  test('asks for consent first if the app requires it', async () => {
    const { asked, ...test } = setup({
      termsConditionsUrl: 'https://meridian.example/terms',
      features: { socials: true, legalCheckbox: true },
    })
    await openModal(test, 'ConnectSocials')
    const box = page.getByRole('checkbox', { name: /^I agree to the/ })
    await expect.poll(focused).toBe(box.element())
    await expect.element(button('GitHub')).toHaveAttribute('aria-disabled', 'true')
    await button('GitHub').click({ force: true })
    await expect.poll(focused).toBe(box.element())
    expect(asked).toEqual([])
    await box.click()
    await expect.element(button('GitHub')).not.toHaveAttribute('aria-disabled')
    await button('GitHub').click()
    await expect.poll(() => asked).toEqual(['github'])
  })

  test.each([
    ['no provider', () => setup({ features: {} })],
    ['no embedded wallet', () => createTestKit({ installed: [], known, features: { socials: true } })],
  ])('a kit with %s says so and leads to the first screen', async (_, start) => {
    await openModal(start(), 'ConnectSocials')
    await expect.element(page.getByText('No socials available')).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    await button('Connect a wallet').click()
    await expect.element(button(/^MetaMask/)).toBeVisible()
  })
})
