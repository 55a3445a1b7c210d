import type { AppKit } from '@openappkit/core'
import { networkImage, networkPicture } from '@openappkit/core/internal'
import { buttonText } from '../i18n/engine/kit-language.js'
import type { Draw, PageButton } from './page-button.js'
import { drawPill } from './pill.js'
import { chevronIcon, globeIcon, warningIcon } from './svg.js'

/** Pictures that could not be loaded: a button that is drawn anew does not ask for them again. */
const missing = new WeakMap<AppKit, Set<string>>()

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
  // Before a wallet is connected the page asks no service.
  const { isConnected } = kit.getAccount(button.namespace)
  const src = isConnected ? networkImage(kit, caipNetwork) : networkPicture(kit.state.settings, caipNetwork)
  if (!src) return []
  const lost = missing.get(kit) ?? new Set()
  missing.set(kit, lost)
  if (lost.has(src)) return [placeholder()]
  const image = Object.assign(new Image(), { className: 'mark', part: 'image', alt: '', src })
  // What cannot be loaded leaves its place to a globe of the same size.
  image.onerror = () => {
    lost.add(src)
    image.replaceWith(placeholder())
  }
  return [image]
}

function placeholder(): SVGElement {
  const globe = globeIcon()
  globe.classList.add('mark')
  return globe
}
