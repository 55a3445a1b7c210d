import createStyles from './approval-window.styles.js'
import type { PromptDescription } from './describe-prompt.js'

const tag = 'openappkit-demo-wallet'

/**
 * @summary The prompt of the demo wallet, in the top layer above the page.
 */
export class ApprovalWindow extends HTMLElement {
  #dialog = document.createElement('dialog')

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [createStyles()]
    root.append(this.#dialog)
  }

  /** Shows a prompt. Resolves with whether the user approved. Escape and removal from the page reject it. */
  ask(description: PromptDescription): Promise<boolean> {
    const dialog = this.#dialog
    dialog.setAttribute('aria-labelledby', 'title')
    dialog.setAttribute('aria-describedby', 'band')
    dialog.replaceChildren(renderBand(), renderBody(description))
    dialog.returnValue = ''
    dialog.showModal()
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => resolve(dialog.returnValue === 'approve'), { once: true })
    })
  }

  disconnectedCallback(): void {
    this.#dialog.close()
  }
}

/** Adds the window to the page for one prompt. */
export async function askUser(description: PromptDescription): Promise<boolean> {
  if (!customElements.get(tag)) customElements.define(tag, ApprovalWindow)
  const element = document.createElement(tag) as ApprovalWindow
  document.body.append(element)
  try {
    return await element.ask(description)
  } finally {
    element.remove()
  }
}

function renderBand(): HTMLElement {
  const band = create('div', { id: 'band', className: 'band' })
  band.append(
    create('strong', { textContent: 'DEMO WALLET' }),
    create('span', { textContent: 'Keys are public. Local chain only.' }),
  )
  return band
}

function renderBody({ title, rows, text }: PromptDescription): HTMLElement {
  // This form method closes the dialog with the value of the button.
  const form = create('form', { method: 'dialog', className: 'body' })
  const list = document.createElement('dl')
  for (const [label, value] of rows) {
    const row = document.createElement('div')
    row.append(create('dt', { textContent: label }), create('dd', { textContent: value }))
    list.append(row)
  }
  const actions = create('div', { className: 'actions' })
  actions.append(
    create('button', { value: 'reject', textContent: 'Reject', autofocus: true }),
    create('button', { value: 'approve', textContent: 'Approve' }),
  )
  form.append(create('h2', { id: 'title', textContent: title }), list, ...(text ? [renderText(text)] : []), actions)
  return form
}

/** Renders a text that can scroll. Focusable, so that keyboards can scroll it. */
function renderText({ label, content }: NonNullable<PromptDescription['text']>): HTMLElement {
  const box = create('pre', { textContent: content, tabIndex: 0, role: 'region' })
  box.setAttribute('aria-label', label)
  return box
}

function create<K extends keyof HTMLElementTagNameMap>(name: K, properties: Partial<HTMLElementTagNameMap[K]>) {
  return Object.assign(document.createElement(name), properties)
}
