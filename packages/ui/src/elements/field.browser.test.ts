import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import { type AkField, AkInputEvent } from './field.js'
import './field.js'
import { FieldHarness } from './field.harness.js'

const search = html`<ak-field type="search" label="Search wallets" placeholder="Search" clear-label="Clear"></ak-field>`

async function setup(template = search) {
  const element = await mount<AkField>(template)
  const told: string[] = []
  document
    .querySelector('main')
    ?.addEventListener(AkInputEvent.type, (event) => told.push((event as AkInputEvent).value))
  return {
    element,
    told,
    harness: new FieldHarness(element),
    input: page.getByRole('searchbox', { name: 'Search wallets' }),
  }
}

describe('<ak-field>', () => {
  test.for(themes)('a field is accessible empty, filled, wrong and disabled, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          ${search}
          <ak-field label="Email address" value="mira@hey.com" clear-label="Clear"></ak-field>
          <ak-field label="Email address" value="mira@hey" invalid></ak-field>
          <ak-field label="Email address" value="mira@hey.com" disabled></ak-field>
        </div>`,
        theme,
      ),
    )
  })

  test('a field sends each change through every shadow root', async () => {
    const { input, told } = await setup()
    await input.fill('rain')
    expect(told).toEqual(['rain'])
  })

  test('a field holds the typed text', async () => {
    const { element, harness } = await setup()
    await harness.type('rain')
    expect(element.value).toBe('rain')
    expect(harness.value).toBe('rain')
  })

  test('a field shows a value that the app sets in place of the typed text', async () => {
    const { element, harness } = await setup()
    await harness.type('rain')
    element.value = ''
    await harness.settled()
    expect(harness.value).toBe('')
  })

  test('a clear button empties the field, and is shown only while the field has text', async () => {
    const { harness, input, told } = await setup()
    const clear = page.getByRole('button', { name: 'Clear' })
    await expect.element(clear).not.toBeInTheDocument()
    await input.fill('rain')
    await clear.click()
    await expect.element(input).toHaveValue('')
    expect(harness.hasFocus).toBe(true)
    expect(told).toEqual(['rain', ''])
  })

  test('Escape empties the field, and reaches the dialog only when the field is empty', async () => {
    const { input, told } = await setup()
    const reached: string[] = []
    document.querySelector('main')?.addEventListener('keydown', ({ key }) => reached.push(key))
    await input.fill('rain')
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('')
    expect(reached).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(reached).toEqual(['Escape'])
    expect(told).toEqual(['rain', ''])
  })

  test('a field with `invalid` is announced as invalid', async () => {
    await mount(html`<ak-field label="Email address" invalid></ak-field>`)
    await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('aria-invalid', 'true')
  })

  test('a field takes the focus', async () => {
    const { element, harness } = await setup()
    element.focus()
    expect(harness.hasFocus).toBe(true)
  })
})
