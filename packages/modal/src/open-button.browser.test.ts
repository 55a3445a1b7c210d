import { fixtureSync } from '@open-wc/testing'
import { evmAdapter } from '@openappkit/adapter-evm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AppKit, createAppKit } from './index.js'
import { mainnet } from './networks.js'
import './open-button.js'

const kits: AppKit[] = []
let asked = 0
const onAsked = () => (asked += 1)

beforeEach(() => {
  asked = 0
  window.addEventListener('eip6963:requestProvider', onAsked)
})
afterEach(() => {
  window.removeEventListener('eip6963:requestProvider', onAsked)
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

function start(body: string, options: Partial<Parameters<typeof createAppKit>[0]> = {}): AppKit {
  const kit = createAppKit({
    adapters: [evmAdapter()],
    networks: [mainnet],
    storageKey: crypto.randomUUID(),
    ...options,
  })
  kits.push(kit)
  fixtureSync(body)
  return kit
}

/** Time to load the first screen on a busy machine. */
const loading = { timeout: 12_000 }
const named = (name: string) => page.getByRole('button', { name })
/** The card is on the page and closed: a click only has to show it. */
const isPrepared = () => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog:not([open])') != null

test.each([
  ['hovering', () => named('Join').hover()],
  ['Tab', () => userEvent.tab()],
  [
    'a pointer press',
    async () =>
      void named('Join')
        .element()
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true })),
  ],
])('%s preloads the modal and sends no wallet request', async (_, act) => {
  const kit = start('<button data-appkit-open>Join</button>')
  await act()
  await expect.poll(isPrepared, loading).toBe(true)
  expect([kit.isOpen(), asked]).toEqual([false, 0])
})

test('a click opens the screen that the attribute names', async () => {
  const kit = start('<button data-appkit-open="WhatIsAWallet"><b>What is it?</b></button>')
  await page.getByText('What is it?').click()
  await expect.poll(() => kit.isOpen(), loading).toBe(true)
  expect(kit.router.view).toBe('WhatIsAWallet')
})

test('a link with `data-appkit-open` stays on the page', async () => {
  const kit = start('<a href="/elsewhere" data-appkit-open>Join</a>')
  await page.getByRole('link', { name: 'Join' }).click()
  await expect.poll(() => kit.isOpen(), loading).toBe(true)
  expect(location.pathname).not.toBe('/elsewhere')
})

test('a screen that does not exist is rejected with an error in the console', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const kit = start('<button data-appkit-open="Nowhere">Join</button>')
  await named('Join').click()
  await expect.poll(() => told.mock.calls[0]?.[0] as unknown, loading).toMatchObject({ code: 'invalid_option' })
  expect(kit.isOpen()).toBe(false)
})

test('a disabled button or a click that the app prevents opens nothing', async () => {
  const kit = start('<button aria-disabled="true" data-appkit-open>One</button><button data-appkit-open>Two</button>')
  named('Two')
    .element()
    .addEventListener('click', (event) => event.preventDefault())
  await named('One').click({ force: true })
  await named('Two').click()
  await expect.poll(isPrepared, loading).toBe(true)
  expect(kit.isOpen()).toBe(false)
})

test('the first input on the page preloads the first screen, except for a headless kit', async () => {
  const own = start('', { features: { headless: true } })
  const kit = start('<p>Nothing of the kit</p>')
  await userEvent.keyboard('{Shift}')
  await expect.poll(isPrepared, loading).toBe(true)
  // The headless kit would be preloaded before the other kit.
  const prepared = [...document.querySelectorAll<HTMLElement & { kit?: AppKit }>('appkit-modal')].map((at) => at.kit)
  expect(prepared).toEqual([kit])
  expect([own.isOpen(), kit.isOpen(), asked]).toEqual([false, false, 0])
})

test('`preload: idle` preloads the first screen before any input and sends no wallet request', async () => {
  const kit = start('', { preload: 'idle' })
  await expect.poll(isPrepared, loading).toBe(true)
  expect([kit.isOpen(), asked]).toEqual([false, 0])
  expect(() => start('', { preload: 'soon' as never })).toThrow('"preload" must be intent or presence or idle')
})

test('the first screen shows a success message', async () => {
  const kit = start('')
  await kit.open()
  kit.showSuccessMessage('Address copied')
  await expect.element(page.getByRole('dialog').getByText('Address copied')).toBeVisible()
})

test('the first screen shows the terms of the app', async () => {
  const kit = start('', { termsConditionsUrl: 'https://app.example/terms' })
  await kit.open()
  await expect.element(page.getByRole('link', { name: 'Terms' })).toBeVisible()
})
