import { loadFirstScreen } from '../views/first-views.js'
import { buttonText, setLanguage } from '../i18n/engine/kit-language.js'
import type { PageButton } from './page-button.js'

/** Draws the connect button. Not a chunk of its own, because a first visit shows it. */
export function drawConnect(host: PageButton, root: ShadowRoot): void {
  const kit = host.foundKit
  const status = kit?.getAccount(host.namespace).status
  const { loading, failed } = kit?.state.modal ?? {}
  const isBusy = status === 'connecting' || status === 'reconnecting' || loading === true
  const button = root.querySelector<HTMLButtonElement>('.primary') ?? create(host, root)
  const text = buttonText(kit)
  const given = isBusy ? host.loadingLabel : failed ? undefined : host.label
  const label = given ?? (isBusy ? text.connecting : failed ? text.tryAgain : text.connect)
  button.className = `button primary ${host.size}`
  button.disabled = host.disabled || !kit
  button.ariaBusy = String(isBusy)
  setLanguage(button, given === undefined ? kit : undefined)
  if (button.textContent === label && button.childElementCount === Number(isBusy)) return
  button.replaceChildren(...(isBusy ? [createDial(), label] : [label]))
}

function create(host: PageButton, root: ShadowRoot): HTMLButtonElement {
  const button = document.createElement('button')
  button.part.add('base')
  button.dataset['testid'] = host.localName
  button.type = 'button'
  button.addEventListener('click', () => (host.foundKit?.isOpen() ? host.foundKit.close() : host.open('Connect')))
  root.replaceChildren(button)
  return button
}

// The first-screen chunk defines `ak-dial`. Until it loads, only the label shows the status.
function createDial(): HTMLElement {
  void loadFirstScreen()
  const dial = document.createElement('ak-dial')
  dial.setAttribute('size', '16')
  dial.setAttribute('tone', 'current')
  return dial
}
