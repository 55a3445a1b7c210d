import { fixtureSync } from '@open-wc/testing'
import { mainnet } from '@openappkit/core/networks'
import { createTestKit, expectAccessible, mount, type TestKit } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, heading, openModal } from '../../../test/open-modal.js'
import { createAppKit } from '../../create-appkit.js'
import { pageSlot, register, unregister } from '../../kit/slot.js'
import '../../elements/appkit-button.js'
import '../../elements/appkit-network-button.js'
import { loadView } from '../../views/load-view.chunk.js'
import { kitLanguage } from './kit-language.js'
import { directionOf, type Language, languages } from './languages.js'

afterEach(() => {
  document.documentElement.lang = 'en'
  pageSlot()?.kits.slice().forEach(unregister)
})

const card = (modal: Element) => modal.shadowRoot?.querySelector('.card')
const titles: Partial<Record<Language, string>> = {
  ar: 'ربط محفظة',
  de: 'Wallet verbinden',
  ja: 'ウォレットを接続',
  hi: 'वॉलेट कनेक्ट करें',
}

function place(test: TestKit, tag = 'appkit-button'): HTMLButtonElement | null {
  register(test.kit)
  const element = document.createElement(tag)
  fixtureSync(element)
  return element.shadowRoot?.querySelector('button') ?? null
}
const shown = (tag = 'appkit-button') => document.querySelector(tag)?.shadowRoot?.querySelector('button')

describe('the language of the modal', () => {
  test.for(languages)('the modal shows %s with its words, its direction and its language tag', async (language) => {
    const modal = await openModal(createTestKit({ installed, known, language }), 'Connect')
    await expect.poll(() => card(modal)?.getAttribute('lang')).toBe(language)
    expect(card(modal)?.getAttribute('dir')).toBe(directionOf(language))
    if (titles[language]) await expect.element(heading).toHaveTextContent(titles[language])
    expect(getComputedStyle(card(modal) as Element).direction).toBe(directionOf(language))
    await expectAccessible(modal)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'the dialog fits its width').toBeLessThanOrEqual(dialog.clientWidth)
  })

  test('the open modal changes its language when the app does', async () => {
    const test = createTestKit({ language: 'de' })
    const modal = await openModal(test, 'Connect')
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    test.kit.updateOptions({ language: 'ar' })
    await expect.element(heading).toHaveTextContent(titles.ar ?? '')
    expect(card(modal)?.getAttribute('dir')).toBe('rtl')
    test.kit.updateOptions({ language: 'en' })
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(card(modal)?.getAttribute('dir')).toBe('ltr')
  })

  test('the modal follows the language of the page', async () => {
    await openModal(createTestKit(), 'Connect')
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    document.documentElement.lang = 'de-AT'
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    document.documentElement.lang = 'tlh'
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('the words of the account screens load with those screens, and with each later language', async () => {
    const test: TestKit = createTestKit({
      language: 'de',
      ui: {
        async preload(view) {
          const language = kitLanguage(test.kit)
          await Promise.all([language.load('connect'), loadView(view, language)])
          // Nothing is left to load once the screen is shown.
          expect(Object.keys(language.modal.files)).toEqual(view === 'Account' ? ['connect', 'account'] : ['connect'])
          return (await import('../../views/first-screen.chunk.js')).firstScreen
        },
        show: () => undefined,
        isAllowed: () => true,
        destroy: () => undefined,
      },
    })
    await mount(test.kit, html`<appkit-modal></appkit-modal>`)
    await test.kit.open()
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    await test.connect()
    await test.kit.open({ view: 'Account' })
    await expect.element(heading).toHaveTextContent('Konto')
    await expect.element(button('Verbindung trennen')).toBeVisible()
    test.kit.updateOptions({ language: 'ja' })
    await expect.element(heading).toHaveTextContent('アカウント')
  })

  test('the `language` option wins over the page', async () => {
    const test = createTestKit({ language: 'de' })
    await openModal(test, 'Connect')
    document.documentElement.lang = 'ar'
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    test.kit.updateOptions({ language: undefined })
    await expect.element(heading).toHaveTextContent(titles.ar ?? '')
  })

  test('the messages of the app replace those of the kit in every language', async () => {
    const test = createTestKit({ installed, known, messages: { connect: { installed: 'On this device' } } })
    await openModal(test, 'Connect')
    await expect.element(button('MetaMask On this device')).toBeVisible()
    test.kit.updateOptions({ language: 'de' })
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    await expect.element(button('MetaMask On this device')).toBeVisible()
    test.kit.updateOptions({ messages: { connect: { title: 'Anmelden' } } })
    await expect.element(heading).toHaveTextContent('Anmelden')
    await expect.element(button('MetaMask Installiert')).toBeVisible()
  })

  test('messages of a wrong type are ignored, and createAppKit warns about them', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const messages = { connect: { title: 5, nothing: 'x' } } as never
    await openModal(createTestKit({ messages }), 'Connect')
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    const kit = createAppKit({ networks: [mainnet], messages, storageKey: crypto.randomUUID() })
    const named = () => said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('"messages.'))
    await expect.poll(() => named().length).toBe(2)
    expect(named().every((text) => text.includes('/errors/invalid_option'))).toBe(true)
    kit.destroy()
    said.mockRestore()
  })
})

describe('the language of a page button', () => {
  test('a page button shows the language of its kit and declares it', async () => {
    place(createTestKit({ language: 'ar' }))
    await expect.poll(() => shown()?.textContent).toBe('ربط المحفظة')
    expect(shown()).toMatchObject({ lang: 'ar', dir: 'rtl' })
    await expectAccessible(document.body)
  })

  test('a page button with a label of the app declares no language', async () => {
    place(createTestKit({ language: 'de' }))
    await expect.poll(() => shown()?.lang).toBe('de')
    document.querySelector('appkit-button')?.setAttribute('label', 'Se connecter')
    await expect.poll(() => shown()?.textContent).toBe('Se connecter')
    expect(shown()?.hasAttribute('lang')).toBe(false)
    expect(shown()?.hasAttribute('dir')).toBe(false)
  })

  test('a page button shows overrides of the right type', async () => {
    const messages = { buttons: { connect: 'Enter', connecting: 7 } } as never
    place(createTestKit({ messages }))
    await expect.poll(() => shown()?.textContent).toBe('Enter')
  })

  test('a page button formats amounts and networks in its language', async () => {
    const test = createTestKit({ language: 'de' })
    await test.connect()
    place(test)
    place(test, 'appkit-network-button')
    await expect.poll(() => shown()?.ariaLabel).toMatch(/^Konto, Guthaben 0,8123 ETH 0x/)
    await expect.poll(() => shown('appkit-network-button')?.ariaLabel).toBe('Netzwerk: Ethereum')
    test.kit.updateOptions({ language: 'ar' })
    await expect.poll(() => shown()?.dir).toBe('rtl')
    // The sign and the digits of an amount keep their order.
    expect(shown()?.querySelector('[part="balance"]')?.getAttribute('dir')).toBe('ltr')
  })
})
