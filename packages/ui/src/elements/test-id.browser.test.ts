import { expect, test } from 'vitest'
import { html } from 'lit'
import { page } from 'vitest/browser'
import { mount } from '../../test/mount.js'
import './button.js'
import './code-field.js'
import './field.js'
import './icon-button.js'

test.for([
  ['ak-button', html`<ak-button .testId=${'go'}>Go</ak-button>`, HTMLButtonElement],
  [
    'ak-button with a link',
    html`<ak-button .testId=${'go'} href="https://example.org">Go</ak-button>`,
    HTMLAnchorElement,
  ],
  ['ak-icon-button', html`<ak-icon-button .testId=${'go'} label="Go"></ak-icon-button>`, HTMLButtonElement],
  ['ak-field', html`<ak-field .testId=${'go'} label="Go"></ak-field>`, HTMLInputElement],
  ['ak-code-field', html`<ak-code-field .testId=${'go'} label="Go"></ak-code-field>`, HTMLInputElement],
] as const)('%s gives its test id to the native control alone', async ([, template, control]) => {
  await mount(template)
  expect(page.getByTestId('go').elements()).toHaveLength(1)
  expect(page.getByTestId('go').element()).toBeInstanceOf(control)
})
