import type { AppKit } from '@openappkit/core'
import { networkImage } from '@openappkit/core/internal'
import { buttonText } from '../i18n/engine/kit-language.js'
import type { Draw, PageButton } from './page-button.js'
import { drawPill } from './pill.js'
import { chevronIcon, globeIcon, warningIcon } from './svg.js'

/** The icon of each button. A redraw reuses it, so that a loading or failed image is not requested again. */
const pictures = new WeakMap<PageButton, { src: string; shown: Element }>()

/** Draws the network button: the network of the wallet, or the selected one. */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  if (!kit) return
  const text = buttonText(kit)
  const { isSupported } = kit.getNetwork(button.namespace)
  const isWrong = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const { failed, loading } = kit.state.modal
  const label = failed ? text.tryAgain : isWrong ? text.switchNetwork : labelOf(button, kit)
  const slot = document.createElement('slot')
  slot.textContent = label
  drawPill(button, root, {
    label: failed ? label : text.network(label),
    disabled: button.disabled || loading,
    onClick() {
      kit.track('CLICK_NETWORKS')
      button.open('Networks')
    },
    children: [...(failed || isWrong ? [warningIcon()] : picture(button, kit)), slot, chevronIcon()],
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
  // Sends no request to a service before a wallet is connected.
  const src = networkImage(kit, caipNetwork, kit.getAccount(button.namespace).isConnected ? 'service' : '')
  // Reserves the space of the icon, to avoid a layout shift.
  if (!src) return [placeholder()]
  const known = pictures.get(button)
  if (known?.src === src) return [known.shown]
  const image = Object.assign(new Image(), { className: 'mark', part: 'image', alt: '', src })
  const own = { src, shown: image as Element }
  pictures.set(button, own)
  // Replaces an image that fails to load with a globe of the same size.
  image.onerror = () => {
    own.shown = placeholder()
    image.replaceWith(own.shown)
  }
  return [image]
}

function placeholder(): SVGElement {
  const globe = globeIcon()
  globe.classList.add('mark')
  return globe
}
