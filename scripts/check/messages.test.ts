import { expect, test } from 'vitest'
import { checkTemplates, checkUnusedKeys } from './messages.ts'
import { checkSpokenCode } from './spoken-words.ts'

const view = (template: string) => [{ path: 'packages/modal/src/views/a.ts', text: `const t = html\`${template}\`` }]

test('checkTemplates refuses words between tags', () => {
  expect(checkTemplates(view('<p>Connect wallet</p>'))).toEqual([
    { file: 'packages/modal/src/views/a.ts', line: 1, message: '"Connect wallet" belongs in the catalogue' },
  ])
})

test('checkTemplates refuses words in attributes', () => {
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label']) {
    expect(checkTemplates(view(`<button ${name}="Close"></button>`))).toHaveLength(1)
  }
})

test('checkTemplates allows markup, bindings, symbols and comments', () => {
  const clean = [
    '<p class="big name">${text.title}</p>',
    '<!-- a note --><ak-button type="button" ?disabled=${busy} @click=${this.onClick}>${a} · ${b}</ak-button>',
    '<input aria-label=${text.search} .value=${x} name="search" />&nbsp;',
    '<div\n  part="row"\n  aria-label="${x}"\n></div>',
    '${list.map((a) => html`<li>${a}</li>`)}',
  ]
  for (const template of clean) expect(checkTemplates(view(template))).toEqual([])
})

test('checkTemplates checks nested templates', () => {
  expect(checkTemplates(view('<p>${busy ? html`<b>Wait</b>` : 0}</p>'))).toHaveLength(1)
})

test('checkUnusedKeys names the catalogue keys that nothing uses', () => {
  const keys = ['modal.close', 'connect.title', 'connect.old', 'errors.timed_out']
  const user = { path: 'packages/modal/src/views/a.ts', text: 'text.modal.close; text.connect.title' }
  expect(checkUnusedKeys(keys, [user]).map(({ message }) => message)).toEqual(['connect.old is used nowhere'])
})

const code = (text: string) =>
  checkSpokenCode([{ path: 'packages/modal/src/components/a.ts', text }]).map(({ message }) => message)

test.for([
  "button.textContent = 'Connect wallet'",
  'button.ariaLabel = `Connect wallet`',
  "drawPill(host, root, { label: 'Connect wallet' })",
  "Object.assign(node, { title: isBusy ? 'Connect wallet' : '' })",
  "new Text('Connect wallet')",
  "kit.showErrorMessage('Connect wallet')",
  "html`<p>${isBusy ? 'Connect wallet' : nothing}</p>`",
  "html`<ak-button label=${name ?? 'Connect wallet'}></ak-button>`",
  "html`<ak-button .label=${'Connect wallet'}></ak-button>`",
])('checkSpokenCode refuses words outside markup: %s', (text) => {
  expect(code(text)).toEqual(['"Connect wallet" belongs in the catalogue'])
})

test.for([
  'button.textContent = text.connect',
  "button.className = isBusy ? 'busy' : 'idle'",
  "new Text(' ')",
  "html`<p class=${isBusy ? 'busy' : 'idle'} part=\"note\">${row.badge === 'recent' ? text.recent : this.badge('installed')}</p>`",
  "html`<ak-dial label=${text.loading} tone=${'accent'}></ak-dial>`",
  "svg('circle', { stroke: 'none', label: name })",
])('checkSpokenCode allows other code: %s', (text) => {
  expect(code(text)).toEqual([])
})
