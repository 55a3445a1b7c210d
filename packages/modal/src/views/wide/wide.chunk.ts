import type { AppKit, ViewName } from '@openappkit/core'
import { type CSSResult, html, type LitElement } from '@openappkit/ui/lit'
import '../first-screen.chunk.js'
import type { DrawWide } from '../../kit/parts.js'
import type { ConnectView } from '../connect/connect/connect-view.js'
import type { WideStartView } from './wide-start-view.js'
import './wide-start-view.js'
import { dialogStyles, listStyles } from './wide.styles.js'

/** Screens of one wallet, whose row in the list is marked as current. */
const ofWallet: ReadonlySet<ViewName> = new Set([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])
/** Screens that are shown next to the list. All others fill the card. */
const withList: ReadonlySet<ViewName> = new Set([
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
  /** Whether the history of the current screen starts at Connect. */
  startsAtConnect?: boolean
}

const panes = new WeakMap<LitElement, Pane>()
// In `em`, because larger text needs a wider window.
const isWide = matchMedia('(min-width: 45em)')

export const drawWide: DrawWide = (modal, kit, view) => {
  const { history } = kit.state.router
  if (kit.options.layout !== 'wide' || kit.state.settings.enableEmbedded) return undefined
  const pane = paneOf(modal, kit)
  // The router may be ahead while the next screen loads. Until then, keep the current one as it is.
  if (view === kit.router.view) pane.startsAtConnect = history[0]?.view === 'Connect'
  if (!isWide.matches || !withList.has(view) || !pane.startsAtConnect) return undefined
  markChosen(pane)
  // The start screen returns after it has left. While it leaves, it must stay inert, even if the modal redraws.
  if (view === 'Connect') Object.assign(pane.start, { inert: false, ariaHidden: null })
  return {
    side: html`
      <div
        class="side"
        role="group"
        aria-labelledby="side-title"
        @click=${{ handleEvent: (event: Event) => choose(pane, event), capture: true }}
      >
        <h2 id="side-title">${pane.list.heading(kit)}</h2>
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
  start.start = (selector) => list.focusStart(selector ?? keyOf(pane))
  list.addController({ hostUpdated: () => markChosen(pane) })
  void list.updateComplete.then(() => adopt(list, listStyles))
  panes.set(modal, pane)
  return pane
}

function adopt({ shadowRoot }: LitElement, { styleSheet }: CSSResult): void {
  if (shadowRoot && styleSheet) shadowRoot.adoptedStyleSheets.push(styleSheet)
}

const keyOf = ({ chosen }: Pane) => (chosen === undefined ? undefined : `[data-key="${CSS.escape(chosen)}"]`)

/** Leaves the screen of the earlier choice first, so that each choice starts from the list. */
function choose(pane: Pane, event: Event): void {
  const button = event.composedPath().find((target) => target instanceof HTMLButtonElement)
  const { router, state } = pane.kit
  const [first] = state.router.history
  if (!button || button.ariaDisabled === 'true' || !first) return
  pane.chosen = button.dataset['key']
  if (state.router.history.length > 1) router.reset(first.view, first.data)
}

function markChosen({ kit, list }: Pane): void {
  for (const row of list.shadowRoot?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
    if (isChosen(kit, row.dataset['key'] ?? '')) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}

/** Whether the current screen belongs to this row, by the key, the id or the connector of the wallet. */
function isChosen({ router: { view, data } }: AppKit, key: string): boolean {
  if (!ofWallet.has(view)) return false
  if (view === 'ConnectingWalletConnectBasic') return key === codeRow
  const { connectorId, walletId, walletKey } = data
  return connectorId === undefined ? key === (walletKey ?? walletId) : key.endsWith(`:${connectorId}`)
}
