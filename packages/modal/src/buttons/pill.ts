import { setLanguage } from '../i18n/engine/kit-language.js'
import type { PageButton } from './page-button.js'
import { dressPill } from './pill-sheet.js'

/** The content of an account, network or wallet button. */
export type Pill = {
  label: string
  disabled: boolean
  onClick(): void
  children: readonly Node[]
}

/** Draws the pill of a page button. Keeps the element, so that it keeps the focus, and replaces its children. */
export function drawPill(host: PageButton, root: ShadowRoot, { label, disabled, onClick, children }: Pill): void {
  const pill = root.querySelector<HTMLButtonElement>('.pill') ?? create(host, root)
  pill.className = `button pill ${host.size}`
  pill.ariaLabel = label
  setLanguage(pill, host.foundKit)
  pill.disabled = disabled
  pill.onclick = onClick
  pill.replaceChildren(...children)
}

function create(host: PageButton, root: ShadowRoot): HTMLButtonElement {
  const pill = document.createElement('button')
  pill.part.add('base')
  pill.dataset['testid'] = host.localName
  pill.type = 'button'
  root.replaceChildren(pill)
  dressPill(root)
  return pill
}

export function span(className: string, text = ''): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
