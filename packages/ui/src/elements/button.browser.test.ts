import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import { type AkButton } from './button.js'
import './button.js'
import { ButtonHarness } from './button.harness.js'

const button = (template = html`<ak-button>Continue</ak-button>`) => mount<AkButton>(template)

describe('<ak-button>', () => {
  test.for(themes)('a button is accessible in every variant, size and state, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-button>Continue</ak-button><ak-button variant="secondary" size="md">Copy link</ak-button>
          <ak-button variant="ghost" size="sm">Later</ak-button><ak-button variant="danger">Revoke</ak-button>
          <ak-button disabled>Continue</ak-button><ak-button href="https://example.org">Get it</ak-button>
        </div>`,
        theme,
      ),
    )
  })

  test('a button is named by its content', async () => {
    await button()
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('a button sends a click for the mouse, Enter and Space', async () => {
    const element = await button()
    let presses = 0
    element.addEventListener('click', () => presses++)
    await page.getByRole('button', { name: 'Continue' }).click()
    element.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(presses).toBe(3)
  })

  test('a disabled button sends no click and takes no focus', async () => {
    const element = await button(html`<ak-button disabled>Continue</ak-button>`)
    let presses = 0
    element.addEventListener('click', () => presses++)
    new ButtonHarness(element).click()
    element.focus()
    expect(presses).toBe(0)
    expect(document.activeElement).not.toBe(element)
    await expect.element(page.getByRole('button')).toBeDisabled()
  })

  test('a button with `href` is a link that opens a new tab without opener or referrer', async () => {
    await button(html`<ak-button href="https://example.org/get">Get it</ak-button>`)
    const link = page.getByRole('link', { name: 'Get it' })
    await expect.element(link).toHaveAttribute('href', 'https://example.org/get')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('a button opens the app of a wallet by its own scheme', async () => {
    const harness = new ButtonHarness(await button(html`<ak-button href="rainbow://wc?uri=1">Open</ak-button>`))
    expect(harness.href).toBe('rainbow://wc?uri=1')
  })

  test.for(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,hi', 'http://'])(
    'a button does not become a link to %s',
    async (href) => {
      expect(new ButtonHarness(await button(html`<ak-button href=${href}>Get it</ak-button>`)).href).toBeUndefined()
    },
  )

  test('a button has a readable label on any accent', async () => {
    for (const [accent, label] of [
      ['#ffe000', 0],
      ['#101010', 1],
      ['#0a7d4f', 1],
    ] as const) {
      const element = await button()
      ;(element.parentElement as HTMLElement).style.setProperty('--appkit-accent', accent)
      const { color } = getComputedStyle(element.renderRoot.querySelector('button') ?? element)
      expect(lightness(color), accent).toBeCloseTo(label, 1)
    }
  })
})

// Paints the colour, because computed colours have many notations.
function lightness(colour: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return (context.getImageData(0, 0, 1, 1).data[1] ?? 0) / 255
}
