import type { AppKit, ViewName } from '@openappkit/core'
import { type CSSResult, html, type LitElement } from '@openappkit/ui/lit'
import '../first-screen.chunk.js'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'
import type { DrawWide } from '../../kit/parts.js'
import type { ConnectView } from '../connect/connect/connect-view.js'
import type { WideStartView } from './wide-start-view.js'
import './wide-start-view.js'
import { dialogStyles, listStyles } from './wide.styles.js'

/** Screens of one wallet: its row in the list is the current one. */
const ofWallet: ReadonlySet<ViewName> = new Set([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])
/** Screens that stand beside the list. All others have the card for themselves. */
const beside: ReadonlySet<ViewName> = new Set([
  ...ofWallet,
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
])

/** The key of the row that shows a code for any wallet. */
const codeRow = 'walletConnect'

type Pane = {
  kit: AppKit
  list: ConnectView
  start: WideStartView
  chosen?: string | undefined
  /** Whether the way to the screen on show began at Connect. */
  isOnWay?: boolean
}

const panes = new WeakMap<LitElement, Pane>()
// Of text as large as the visitor has set it: twice as large, it takes twice the room.
const isWide = matchMedia('(min-width: 45em)')

export const drawWide: DrawWide = (modal, kit, view) => {
  const { history } = kit.state.router
  if (kit.options.layout !== 'wide' || kit.state.settings.enableEmbedded) return undefined
  const pane = paneOf(modal, kit)
  // The next screen may not be here yet: until then, nothing about this one changes.
  if (view === kit.router.view) pane.isOnWay = history[0]?.view === 'Connect'
  if (!isWide.matches || !beside.has(view) || !pane.isOnWay) return undefined
  markChosen(pane)
  // It has left the card before, and comes back. While it leaves, it stays as it is, whatever is drawn.
  if (view === 'Connect') Object.assign(pane.start, { inert: false, ariaHidden: null })
  return {
    side: html`
      <div
        class="side"
        role="group"
        aria-labelledby="side-title"
        @click=${{ handleEvent: (event: Event) => choose(pane, event), capture: true }}
      >
        <h2 id="side-title">${messages(kit, connectMessages).connect.title}</h2>
        <div>${pane.list}</div>
      </div>
    `,
    beside: view === 'Connect' ? pane.start : undefined,
  }
}

function paneOf(modal: LitElement, kit: AppKit): Pane {
  const known = panes.get(modal)
  if (known?.kit === kit) return known
  if (!known) {
    adopt(modal, dialogStyles)
    isWide.addEventListener('change', () => modal.requestUpdate())
  }
  const list = Object.assign(document.createElement('appkit-connect-view'), { kit })
  const start = Object.assign(document.createElement('appkit-wide-start-view'), { kit })
  const pane: Pane = { kit, list, start }
  start.start = (pressed) => list.focusStart(pressed ?? keyOf(pane))
  list.addController({ hostUpdated: () => markChosen(pane) })
  void list.updateComplete.then(() => adopt(list, listStyles))
  panes.set(modal, pane)
  return pane
}

function adopt({ shadowRoot }: LitElement, { styleSheet }: CSSResult): void {
  if (shadowRoot && styleSheet) shadowRoot.adoptedStyleSheets.push(styleSheet)
}

const keyOf = ({ chosen }: Pane) => (chosen === undefined ? undefined : `[data-key="${CSS.escape(chosen)}"]`)

/** The list is where every choice begins: what was chosen before is left first. */
function choose(pane: Pane, event: Event): void {
  const pressed = event.composedPath().find((target) => target instanceof HTMLButtonElement)
  const { router, state } = pane.kit
  const [first] = state.router.history
  if (!pressed || pressed.ariaDisabled === 'true' || !first) return
  pane.chosen = pressed.dataset['key']
  if (state.router.history.length > 1) router.reset(first.view, first.data)
}

function markChosen({ kit, list }: Pane): void {
  for (const row of list.shadowRoot?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
    if (isChosen(kit, row.dataset['key'] ?? '')) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}

/** Whether the screen beside the list is about this row. Several chains of a wallet, and a wallet of the list, name it. */
function isChosen({ router: { view, data } }: AppKit, key: string): boolean {
  if (!ofWallet.has(view)) return false
  if (view === 'ConnectingWalletConnectBasic') return key === codeRow
  const { connectorId, walletId, walletKey } = data
  return connectorId === undefined ? key === (walletKey ?? walletId) : key.endsWith(`:${connectorId}`)
}
