import type { AppKit } from '@openappkit/core'
import { html, nothing, render } from 'lit'
import { buttons as text } from '../i18n/locales/en-buttons.js'
import type { Draw, PageButton } from '../internal/page-button.js'
import { chevronGlyph, globeGlyph, warningGlyph } from './button-glyphs.js'

/** The network button: where the wallet is, or where it would go. */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  if (kit) render(template(button, kit), root)
}

function template(button: PageButton, kit: AppKit) {
  const { caipNetwork, isSupported } = kit.getNetwork(button.namespace)
  const isWrong = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const image = caipNetwork && (kit.state.settings.chainImages[caipNetwork.id] ?? caipNetwork.assets?.imageUrl)
  const label = isWrong ? text.switchNetwork : labelOf(button, kit)
  const picture = image ? html`<img class="mark" src=${image} alt="" />` : caipNetwork ? nothing : globeGlyph
  return html`<button
    part="base"
    class="button pill ${button.size}"
    aria-label=${text.network(label)}
    ?disabled=${button.disabled || kit.state.modal.loading}
    @click=${() => button.open('Networks')}
  >
    ${isWrong ? warningGlyph : picture}
    <slot>${label}</slot>
    ${chevronGlyph}
  </button>`
}

function labelOf(button: PageButton, kit: AppKit): string {
  const { caipNetwork, isSupported } = kit.getNetwork(button.namespace)
  if (caipNetwork && isSupported) return caipNetwork.name
  if (button.label) return button.label
  return kit.getAccount(button.namespace).isConnected ? text.unknownNetwork : text.selectNetwork
}
