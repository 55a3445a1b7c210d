import { createTestKit, expectAccessible, type TestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../gallery/stories/samples.js'
import { button, heading, openModal } from '../../test/open-modal.js'
import { pageSlot, register, unregister } from '../internal/slot.js'
import '../elements/appkit-button.js'
import '../elements/appkit-network-button.js'
import { directionOf, type Language, languages } from './languages.js'

afterEach(() => {
  unmount()
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
  document.body.append(element)
  return element.shadowRoot?.querySelector('button') ?? null
}
const shown = (tag = 'appkit-button') => document.querySelector(tag)?.shadowRoot?.querySelector('button')

describe('the modal speaks', () => {
  test.for(languages)('%s: its words, its direction, its name for screen readers', async (language) => {
    const modal = await openModal(createTestKit({ installed, known, language }), 'Connect')
    await expect.poll(() => card(modal)?.getAttribute('lang')).toBe(language)
    expect(card(modal)?.getAttribute('dir')).toBe(directionOf(language))
    if (titles[language]) await expect.element(heading).toHaveTextContent(titles[language])
    expect(getComputedStyle(card(modal) as Element).direction).toBe(directionOf(language))
    await expectAccessible(modal)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(dialog.clientWidth)
  })

  test('another language when the app says so, while it is open', async () => {
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

  test('the language of the page, also when that changes', async () => {
    await openModal(createTestKit(), 'Connect')
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    document.documentElement.lang = 'de-AT'
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    document.documentElement.lang = 'tlh'
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('the option wins over the page', async () => {
    const test = createTestKit({ language: 'de' })
    await openModal(test, 'Connect')
    document.documentElement.lang = 'ar'
    await expect.element(heading).toHaveTextContent('Wallet verbinden')
    test.kit.updateOptions({ language: undefined })
    await expect.element(heading).toHaveTextContent(titles.ar ?? '')
  })

  test('the words of the app before its own, in every language', async () => {
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

  test('words of a wrong kind are passed over, and named where the app is being made', async () => {
    const said: unknown[] = []
    const { error } = console
    console.error = (problem: unknown) => void said.push(problem)
    try {
      const messages = { connect: { title: 5, nothing: 'x' } } as never
      await openModal(createTestKit({ messages, debug: true }), 'Connect')
      await expect.element(heading).toHaveTextContent('Connect a wallet')
      await expect.poll(() => said.length).toBe(2)
      expect(said).toMatchObject([{ code: 'invalid_option' }, { code: 'invalid_option' }])
    } finally {
      console.error = error
    }
  })
})

describe('a page button speaks', () => {
  test('the language of its kit, and says which', async () => {
    place(createTestKit({ language: 'ar' }))
    await expect.poll(() => shown()?.textContent).toBe('ربط المحفظة')
    expect(shown()).toMatchObject({ lang: 'ar', dir: 'rtl' })
    await expectAccessible(document.body)
  })

  test('the words of the app, which are in the language of the page', async () => {
    place(createTestKit({ language: 'de' }))
    await expect.poll(() => shown()?.lang).toBe('de')
    document.querySelector('appkit-button')?.setAttribute('label', 'Se connecter')
    await expect.poll(() => shown()?.textContent).toBe('Se connecter')
    expect(shown()?.hasAttribute('lang')).toBe(false)
    expect(shown()?.hasAttribute('dir')).toBe(false)
  })

  test('overrides, and English where they are of the wrong kind', async () => {
    const messages = { buttons: { connect: 'Enter', connecting: 7 } } as never
    place(createTestKit({ messages }))
    await expect.poll(() => shown()?.textContent).toBe('Enter')
  })

  test('amounts and networks as its language writes them', async () => {
    const test = createTestKit({ language: 'de' })
    await test.connect()
    place(test)
    place(test, 'appkit-network-button')
    await expect.poll(() => shown()?.ariaLabel).toMatch(/^Konto, Guthaben \d+,\d{3} ETH 0x/)
    await expect.poll(() => shown('appkit-network-button')?.ariaLabel).toBe('Netzwerk: Ethereum')
    test.kit.updateOptions({ language: 'ar' })
    await expect.poll(() => shown()?.dir).toBe('rtl')
    // The sign and the digits of an amount keep their order.
    expect(shown()?.querySelector('.quiet')?.getAttribute('dir')).toBe('ltr')
  })
})
