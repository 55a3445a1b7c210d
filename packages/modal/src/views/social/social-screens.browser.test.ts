import { AppKitError, type SocialProvider } from '@openappkit/core'
import {
  createTestEmailWallet,
  createTestKit,
  expectAccessible,
  type TestKitOptions,
  unmount,
} from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, focusedName, heading, openModal } from '../../../test/open-modal.js'
import { listProviders } from './list-providers.js'

afterEach(() => void vi.restoreAllMocks())

/** Sets the window that the browser opens; `null` means that it blocks the window. */
function openingWindows(opened: Window | null) {
  return vi.spyOn(window, 'open').mockReturnValue(opened)
}

function setup(options: TestKitOptions = {}) {
  const wallet = createTestEmailWallet()
  const features = { socials: ['google', 'github', 'x'] as SocialProvider[] }
  const test = createTestKit({ installed: [], known, features, embeddedWallet: wallet.descriptor, ...options })
  const events: unknown[] = []
  test.kit.subscribeEvents(({ data }) => {
    if (data.event.startsWith('SOCIAL')) events.push([data.event, 'properties' in data && data.properties])
  })
  return { ...test, social: wallet, events }
}
const google = { kind: 'popup', provider: 'google', wasBlocked: false } as const

describe('the providers on Connect', () => {
  test.each([[['google', 'github', 'x']]] as SocialProvider[][][])(
    'the space for the providers %j is reserved from the first paint, so that no wallet moves',
    async (socials) => {
      const modal = await openModal(setup({ installed, features: { socials } }), 'Connect')
      const height = () => page.getByRole('dialog').element().getBoundingClientRect().height
      const view = modal.shadowRoot?.querySelector('appkit-connect-view')
      await expect.element(button('Continue with Google')).toBeVisible()
      const after = height()
      // The state before its code has loaded.
      const entry = view?.shadowRoot?.querySelector('appkit-social-entry')
      entry?.removeAttribute('ready')
      entry?.shadowRoot?.querySelector<HTMLElement>('.entry')?.style.setProperty('display', 'none')
      expect(height()).toBe(after)
    },
  )
})

describe('signing in at a provider', () => {
  test('a click opens the window, and the answer signs in', async () => {
    const { social, events, ...test } = setup()
    const popup = {} as Window
    const open = openingWindows(popup)
    let asked: unknown
    social.talk = async ({ ask }, request) => {
      asked = request.social
      await ask({ ...google, matchNumber: '47' })
    }
    await openModal(test, 'Connect')
    await button('Continue with Google').click()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'about:blank',
      '_blank',
      expect.stringContaining('width=600,height=800'),
    )
    await expect.element(heading).toHaveTextContent('Google')
    await expect.element(page.getByText(/If the window asks for a number, choose 47./)).toBeVisible()
    expect(asked).toEqual({ provider: 'google', popup })
    await test.kit.answerStep({ choice: 'reopen', popup: null })
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    expect(events).toEqual([
      ['SOCIAL_LOGIN_STARTED', { provider: 'google' }],
      ['SOCIAL_LOGIN_SUCCESS', { provider: 'google' }],
    ])
  })

  test('a closed window can be opened again, and Back ends the sign-in', async () => {
    const { social, events, ...test } = setup()
    openingWindows(null)
    const given: unknown[] = []
    social.talk = async ({ ask }) => {
      given.push(await ask({ ...google, isClosed: true }))
      await ask(google)
    }
    await openModal(test, 'Connect')
    await button('Continue with Google').click()
    await button('Open the Google window').click()
    await expect.poll(() => given).toEqual([{ choice: 'reopen', popup: null }])
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Connect')
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
    expect(events.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
  })

  test('a window cut off by a header of the page names the header, and links to a new tab', async () => {
    const { social, ...test } = setup()
    openingWindows({} as Window)
    social.talk = ({ ask }) =>
      ask({ ...google, problem: 'social_popup_cut_off', matchNumber: '47', uri: 'https://wallet.example/start' })
    await openModal(test, 'Connect')
    await button('Continue with Google').click()
    await expect
      .element(page.getByText(/Cross-Origin-Opener-Policy.* On the page that opens, choose 47\./))
      .toBeVisible()
    await expect.element(page.getByText('The sign-in was cut off')).toBeVisible()
    const link = page.getByRole('link', { name: 'Continue in a new tab' })
    await expect.element(link).toHaveAttribute('href', 'https://wallet.example/start')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  test('a screen whose window the browser blocks shows a link that opens it', async () => {
    const { social, ...test } = setup()
    openingWindows(null)
    social.talk = ({ ask }) => ask({ ...google, wasBlocked: true, uri: 'https://wallet.example/start' })
    await openModal(test, 'Connect')
    await button('Continue with Google').click()
    const link = page.getByRole('link', { name: 'Open the Google window' })
    await expect.element(link).toHaveAttribute('href', 'https://wallet.example/start')
  })

  test.each([
    ['social_popup_failed', /allow pop-ups for this site/],
    ['untrusted_origin', /It was not opened\. Reload this page/],
  ] as const)('the error %s shows advice and can be tried again', async (code, advice) => {
    const { social, ...test } = setup()
    openingWindows({} as Window)
    let times = 0
    social.talk = async ({ ask }) => {
      times += 1
      if (times === 1) throw new AppKitError(code, 'It failed')
      await ask(google)
    }
    await openModal(test, 'Connect')
    await button('Continue with Google').click()
    await expect.element(page.getByText('Google sign-in failed')).toBeVisible()
    await expect.element(page.getByText(advice)).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
  })
})

describe('signing in with Farcaster', () => {
  const uri = 'https://wallet.example/oauth/start/#sign-in'
  const code = () => ({ kind: 'farcaster', uri, matchNumber: '47', expiresAt: Date.now() + 179_000 }) as const
  const options = { features: { socials: ['google', 'farcaster'] as SocialProvider[] } }

  test('Farcaster shows a code without a window, and an expired code can be replaced', async () => {
    const { social, events, ...test } = setup(options)
    const open = openingWindows(null)
    const given: unknown[] = []
    social.talk = async ({ ask, show }) => {
      show({ kind: 'farcaster' })
      given.push(await ask({ kind: 'farcaster', isExpired: true }))
      await ask(code())
    }
    await openModal(test, 'Connect')
    await button('Continue with Farcaster').click()
    await expect.element(page.getByText('The code expired')).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    await button('New code').click()
    expect(given).toEqual([{ choice: 'resend' }])
    await expect.element(heading).toHaveTextContent('Farcaster')
    await expect.element(page.getByRole('img', { name: 'QR code to sign in with Farcaster' })).toBeVisible()
    await expect.element(page.getByText(/On the page that opens, choose 47./)).toBeVisible()
    await expect.element(page.getByText(/^This code expires in \d:\d\d$/)).toBeVisible()
    await expectAccessible(page.getByRole('dialog').element())
    expect(open).not.toHaveBeenCalled()
    await test.kit.answerStep({ choice: 'resend' })
    await expect.poll(() => test.kit.getIsConnectedState()).toBe(true)
    expect(events).toEqual([
      ['SOCIAL_LOGIN_STARTED', { provider: 'farcaster' }],
      ['SOCIAL_LOGIN_SUCCESS', { provider: 'farcaster' }],
    ])
  })

  test('a phone opens the Farcaster app in a new tab, and this page stays open', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
    const { social, ...test } = setup(options)
    const open = openingWindows(null)
    social.talk = ({ ask }) => ask(code())
    await openModal(test, 'ConnectingFarcaster')
    // The app opened the screen: it requests nothing before a click.
    await button('Continue with Farcaster').click()
    await button('Open Farcaster').click()
    expect(open).toHaveBeenCalledExactlyOnceWith(uri, '_blank')
    await expect.element(page.getByText(/On the page that opens, choose 47./)).toBeVisible()
  })

  test('a failed sign-in can be started again, and Back ends it', async () => {
    const { social, events, ...test } = setup(options)
    let times = 0
    social.talk = async ({ ask, show }) => {
      show(code())
      times += 1
      if (times === 1) throw new AppKitError('service_unreachable', 'No answer')
      await ask(code())
    }
    await openModal(test, 'Connect')
    await button('Continue with Farcaster').click()
    await expect.element(page.getByText('Farcaster sign-in failed')).toBeVisible()
    await button('Try again').click()
    await expect.element(button('Copy link')).toBeEnabled()
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Connect')
    await expect.poll(() => test.kit.state.connection.attempt.status).toBe('idle')
    expect(events.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'farcaster' }])
    expect(times).toBe(2)
  })
})

describe('the row on Connect', () => {
  test('the row shows two providers as tiles, and the first of three with its name', async () => {
    await openModal(setup({ features: { socials: ['github', 'google'] } }), 'Connect')
    const row = () => page.getByRole('button', { name: /^Continue with/ }).elements()
    await expect.poll(() => row().map((one) => one.textContent?.trim())).toEqual(['', ''])
    unmount()
    await openModal(setup(), 'Connect')
    await expect.poll(() => row().map((one) => one.textContent?.trim())).toEqual(['Continue with Google', '', ''])
  })

  test('the row holds six providers, and a tile leads to all if there are more', async () => {
    await openModal(
      setup({ features: { socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple'] } }),
      'Connect',
    )
    const names = () => page.getByRole('button', { name: /^Continue with|^All socials/ }).elements()
    await expect.poll(() => names().length).toBe(6)
    expect(button('All socials').elements()).toHaveLength(0)
    unmount()
    await openModal(setup({ features: { socials: true } }), 'Connect')
    await expect
      .poll(() => names().map((one) => one.ariaLabel ?? one.textContent?.trim()))
      .toEqual([
        ...['Google', 'X', 'Discord', 'Farcaster', 'GitHub'].map((name) => `Continue with ${name}`),
        'All socials',
      ])
    await button('All socials').click()
    await expect.element(heading).toHaveTextContent('All socials')
    await expect.element(button('Facebook')).toBeVisible()
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('Connect')
    await expect.poll(focusedName).toBe('All socials')
  })

  test('Back returns the focus to the clicked provider', async () => {
    const { social, ...test } = setup()
    openingWindows({} as Window)
    social.talk = ({ ask }) => ask(google)
    await openModal(test, 'Connect')
    await button('Continue with GitHub').click()
    await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
    await button('Back').click()
    await expect.poll(focusedName).toBe('Continue with GitHub')
  })

  test('the row is below installed wallets, and hidden without providers', async () => {
    await openModal(setup({ installed }), 'Connect')
    const [first, provider] = [button('Rainbow Installed').element(), button('Continue with Google')]
    await expect.element(provider).toBeVisible()
    expect(first.getBoundingClientRect().top).toBeLessThan(provider.element().getBoundingClientRect().top)
    unmount()
    await openModal(setup({ features: {} }), 'Connect')
    await expect.element(button(/^MetaMask/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Continue with/ }).elements()).toHaveLength(0)
  })
})

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150'

test.each([
  [true, desktop, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  [true, 'Mozilla/5.0 (Linux; Android 15) Mobile', ['google', 'x', 'discord', 'farcaster', 'github', 'apple']],
  [
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Telegram',
    ['x', 'discord', 'farcaster', 'github', 'apple'],
  ],
  [['apple', 'apple', 'farcaster', 'google'], desktop, ['apple', 'farcaster', 'google']],
  [false, desktop, []],
] as const)('the providers %j in the browser %s become %j', (wanted, agent, offered) => {
  expect(listProviders(wanted, agent)).toEqual(offered)
})
