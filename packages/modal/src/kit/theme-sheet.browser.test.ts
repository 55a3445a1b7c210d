import { nextFrame } from '@open-wc/testing'
import type { ThemeVariables } from '@openappkit/core'
import { createTestKit, mount } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import '../elements/appkit-connect-button.js'
import { openModal } from '../../test/open-modal.js'

type DevTools = { send(method: string, params: object): Promise<unknown> }
const setSystem = (value: 'light' | 'dark' | '') =>
  (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  })

afterEach(() => setSystem(''))

const find = (tag: string, inner: string) => document.querySelector(tag)?.shadowRoot?.querySelector(inner) as Element
const styleOf = (tag: string, inner: string) => getComputedStyle(find(tag, inner))

async function open(options: Parameters<typeof createTestKit>[0] = {}) {
  const test = createTestKit(options)
  await openModal(test, 'Connect')
  document.querySelector('test-stage')?.append(document.createElement('appkit-connect-button'))
  await nextFrame()
  return test.kit
}

const button = () => styleOf('appkit-connect-button', 'button')
const dialog = () => styleOf('appkit-modal', 'dialog')
const card = () => styleOf('appkit-modal', '.card')

describe('theme variables', () => {
  /** A value of each variable, and the style of the page that shows it. */
  const cases: readonly (readonly [name: string, value: string | number, read: () => string, shown: RegExp])[] = [
    ['accent', 'rgb(10 125 83)', () => button().backgroundColor, /rgb\(10, 125, 83\)/],
    ['font-family', 'Papyrus, fantasy', () => dialog().fontFamily, /^Papyrus, fantasy/],
    ['font-size-master', '20px', () => dialog().fontSize, /^28px$/],
    ['border-radius-master', '0px', () => card().borderRadius, /^0px$/],
    ['z-index', 7, () => dialog().getPropertyValue('--appkit-z-overlay'), /^7$/],
    ['qr-color', 'navy', () => dialog().getPropertyValue('--appkit-color-qr'), /^navy$/],
  ]

  for (const prefix of ['--appkit-', '--apkt-', '--w3m-']) {
    test.for(cases)(`the variable ${prefix}%s changes the appearance`, async ([name, value, read, shown]) => {
      const kit = await open({ themeMode: 'light' })
      expect(read()).not.toMatch(shown)
      kit.setThemeVariables({ [prefix + name]: value } as ThemeVariables)
      await expect.poll(read).toMatch(shown)
    })
  }

  test('the colour mix tints the surfaces by its strength', async () => {
    const kit = await open({ themeMode: 'light' })
    const plain = card().backgroundColor
    kit.setThemeVariables({ '--w3m-color-mix': 'red', '--w3m-color-mix-strength': 0 })
    await Promise.resolve()
    expect(card().backgroundColor).toBe(plain)
    kit.setThemeVariables({ '--w3m-color-mix-strength': 40 })
    await expect.poll(() => card().backgroundColor).not.toBe(plain)
  })

  test('an invalid theme variable throws with its name and changes nothing', async () => {
    const kit = await open({ themeVariables: { '--appkit-accent': 'rgb(1 2 3)' }, themeMode: 'light' })
    const wrong = { '--appkit-accent': 'green', '--apkt-qr-color': 'no colour' } as const
    expect(() => kit.setThemeVariables(wrong)).toThrow(/themeVariables\.--apkt-qr-color/)
    await Promise.resolve()
    expect(button().backgroundColor).toBe('rgb(1, 2, 3)')
  })

  test('theme variables stay in the elements of their kit, and the page gets none', async () => {
    await open({ themeVariables: { '--appkit-accent': 'rgb(1 2 3)' } })
    expect(getComputedStyle(document.documentElement).getPropertyValue('--appkit-accent')).toBe('')
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })
})

describe('theme mode', () => {
  const scheme = () => dialog().colorScheme

  test('the theme follows the system while the modal is open', async () => {
    await setSystem('light')
    await open()
    const light = card().backgroundColor
    await setSystem('dark')
    await expect.poll(() => card().backgroundColor).not.toBe(light)
    await setSystem('light')
    await expect.poll(() => card().backgroundColor).toBe(light)
  })

  test('a theme mode that is set wins over the system until it is unset', async () => {
    await setSystem('light')
    const kit = await open({ themeMode: 'dark' })
    expect(scheme()).toBe('dark')
    kit.setThemeMode('light')
    await expect.poll(scheme).toBe('light')
    kit.setThemeMode(undefined)
    await expect.poll(scheme).toBe('light dark')
  })

  test('each kit of a page keeps its own theme mode', async () => {
    const other = createTestKit({ themeMode: 'dark' }).kit
    await mount(other, html`<appkit-connect-button .kit=${other}></appkit-connect-button>`)
    const mine = createTestKit({ themeMode: 'light' }).kit
    const second = Object.assign(document.createElement('appkit-connect-button'), { kit: mine, id: 'mine' })
    document.querySelector('main')?.append(second)
    await nextFrame()
    expect(styleOf('appkit-connect-button:not(#mine)', 'button').colorScheme).toBe('dark')
    expect(styleOf('#mine', 'button').colorScheme).toBe('light')
  })
})
