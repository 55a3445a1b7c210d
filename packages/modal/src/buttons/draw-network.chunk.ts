import type { AppKit } from '@openappkit/core'
import { networkImage } from '@openappkit/core/internal'
import { buttonText } from '../i18n/engine/kit-language.js'
import type { Draw, PageButton } from './page-button.js'
import { drawPill } from './pill.js'
import { chevronIcon, globeIcon, warningIcon } from './svg.js'

/** What each button shows. Drawn anew, it keeps its picture: one that is loading, or could not be, is not asked for again. */
const pictures = new WeakMap<PageButton, { src: string; shown: Element }>()

/** The network button: where the wallet is, or where it would go. */
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
  // Before a wallet is connected the page asks no service.
  const src = networkImage(kit, caipNetwork, kit.getAccount(button.namespace).isConnected ? 'service' : '')
  // Keeps the place: a mark that comes moves nothing.
  if (!src) return [placeholder()]
  const known = pictures.get(button)
  if (known?.src === src) return [known.shown]
  const image = Object.assign(new Image(), { className: 'mark', part: 'image', alt: '', src })
  const own = { src, shown: image as Element }
  pictures.set(button, own)
  // What cannot be loaded leaves its place to a globe of the same size.
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
