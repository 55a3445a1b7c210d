import type { AppKit } from '@openappkit/core'
import { avatarImage } from '@openappkit/ui/avatar'
import { shortAddress } from '@openappkit/ui/format'
import { html, nothing, render } from 'lit'
import { buttons as text } from '../i18n/locales/en-buttons.js'
import { formatBalance } from '../internal/format-balance.js'
import type { Draw, PageButton } from '../internal/page-button.js'
import { warningGlyph } from './button-glyphs.js'

/** The account button: balance, avatar and short address; or that the network is the wrong one. */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  const { address } = kit?.getAccount(button.namespace) ?? {}
  if (kit && address) render(template(button, kit, address), placeIn(root))
}

// A drawing of its own place: the root may hold what the connect button drew, which is not Lit's to update.
function placeIn(root: ShadowRoot): HTMLElement {
  const place = root.querySelector<HTMLElement>('span[part=account]') ?? document.createElement('span')
  place.part.add('account')
  if (!place.isConnected) root.replaceChildren(place)
  return place
}

function template(button: PageButton, kit: AppKit, address: string) {
  const name = shortAddress(address, button.charsStart, button.charsEnd)
  const { isSupported } = kit.getNetwork(button.namespace)
  const isWarned = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const value = balanceOf(button, kit)
  const spoken = value ? text.accountWithBalance(name, value) : text.account(name)
  return html`<button
    part="base"
    class="button pill ${button.size}"
    aria-label=${isWarned ? text.switchNetwork : spoken}
    ?disabled=${button.disabled}
    @click=${() => button.open()}
  >
    ${
      isWarned
        ? html`${warningGlyph}${text.switchNetwork}`
        : html`${drawBalance(button, kit, value)}${avatarImage(address)}<bdi dir="ltr">${name}</bdi>`
    }
  </button>`
}

function balanceState(button: PageButton, kit: AppKit) {
  return kit.state.balances[button.namespace ?? kit.getActiveChainNamespace()]
}

function balanceOf(button: PageButton, kit: AppKit): string | undefined {
  const state = balanceState(button, kit)
  if (button.balance !== 'show' || !state || state.status === 'unknown') return undefined
  const known = state.status === 'ready' ? state.value : state.stale
  return known && formatBalance(known)
}

function drawBalance(button: PageButton, kit: AppKit, value: string | undefined) {
  const isHidden = button.balance !== 'show' || (!value && balanceState(button, kit)?.status === 'failed')
  return isHidden ? nothing : html`<span class=${value ? 'quiet' : 'blank'}>${value}</span><span class="split"></span>`
}
