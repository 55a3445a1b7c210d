import type { AppKit } from '@openappkit/core'
import { networkPicture } from '@openappkit/core/internal'
import { buttonText } from '../i18n/engine/kit-language.js'
import type { Draw, PageButton } from './page-button.js'
import { drawPill } from './pill.js'
import { chevronIcon, globeIcon, warningIcon } from './svg.js'

/** The network button: where the wallet is, or where it would go. */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  if (!kit) return
  const text = buttonText(kit)
  const { isSupported } = kit.getNetwork(button.namespace)
  const isWrong = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const label = isWrong ? text.switchNetwork : labelOf(button, kit)
  const slot = document.createElement('slot')
  slot.textContent = label
  drawPill(button, root, {
    label: text.network(label),
    disabled: button.disabled || kit.state.modal.loading,
    onClick() {
      kit.track('CLICK_NETWORKS')
      button.open('Networks')
    },
    children: [...(isWrong ? [warningIcon()] : picture(button, kit)), slot, chevronIcon()],
  })
}

function labelOf(button: PageButton, kit: AppKit): string {
  const { caipNetwork, isSupported } = kit.getNetwork(button.namespace)
  if (caipNetwork && isSupported) return caipNetwork.name
  if (button.label) return button.label
  const text = buttonText(kit)
  return kit.getAccount(button.namespace).isConnected ? text.unknownNetwork : text.selectNetwork
}

function picture(button: PageButton, kit: AppKit): Element[] {
  const { caipNetwork } = kit.getNetwork(button.namespace)
  if (!caipNetwork) return [globeIcon()]
  const src = networkPicture(kit.state.settings, caipNetwork)
  return src ? [Object.assign(new Image(), { className: 'mark', part: 'image', alt: '', src })] : []
}
