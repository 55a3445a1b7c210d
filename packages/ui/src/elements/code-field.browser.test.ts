import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkCodeField } from './code-field.js'
import './code-field.js'
import { CodeFieldHarness } from './code-field.harness.js'
import { AkInputEvent } from './field.js'

async function setup(template = html`<ak-code-field label="Code"></ak-code-field>`) {
  const element = await mount<AkCodeField>(template)
  const told: string[] = []
  element.addEventListener(AkInputEvent.type, (event) => told.push((event as AkInputEvent).value))
  return { element, told, harness: new CodeFieldHarness(element), input: page.getByRole('textbox', { name: 'Code' }) }
}

describe('<ak-code-field>', () => {
  test.for(themes)('a code field is accessible empty, filled, wrong and read, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-code-field label="Code"></ak-code-field>
          <ak-code-field label="Code" value="418205"></ak-code-field>
          <ak-code-field label="Code" invalid></ak-code-field>
          <ak-code-field label="Code" value="418205" readonly></ak-code-field>
        </div>`,
        theme,
      ),
    )
  })

  test('a code field is one input that the browser can fill in', async () => {
    const { input } = await setup()
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(input).toHaveAttribute('inputmode', 'numeric')
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
  })

  test('a code field draws each digit in its box and sends the whole value', async () => {
    const { harness, told } = await setup()
    await userEvent.tab()
    await userEvent.keyboard('4a1')
    await harness.settled()
    expect([harness.digits, told]).toEqual(['41', ['4', '41']])
    await userEvent.keyboard('{Backspace}')
    await harness.settled()
    expect(harness.digits).toBe('4')
  })

  test('a code field takes the digits of a pasted text, at most one for each box', async () => {
    const { harness, told } = await setup()
    await harness.type('Your code: 418 205. 30')
    expect([harness.digits, told]).toEqual(['418205', ['418205']])
  })

  test('a code field can be emptied by the app and typed into again', async () => {
    const { element, harness } = await setup()
    await harness.type('418205')
    element.value = ''
    await harness.settled()
    expect(harness.digits).toBe('')
    await harness.type('1')
    expect(harness.digits).toBe('1')
  })

  test('a read-only code field keeps its focus and its digits', async () => {
    const { element, harness } = await setup()
    await harness.type('418205')
    element.readOnly = true
    await harness.settled()
    await userEvent.keyboard('{Backspace}')
    expect([harness.hasFocus, harness.digits]).toEqual([true, '418205'])
  })
})
