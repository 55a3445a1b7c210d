import type { AppKit, CaipNetwork } from '@openappkit/core'
import { networkImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { globeIcon } from '@openappkit/ui/icons'
import { html } from 'lit'

/** The picture of a network: the app's own, else the network's, else the service's, else its letter; a globe for one that nobody knows. */
export function networkMark(kit: AppKit, network: CaipNetwork, size: 24 | 40 | 64 = 40) {
  const { caipNetworkId, name } = network
  const isKnown = kit.state.network.configured.some((known) => known.caipNetworkId === caipNetworkId)
  if (!isKnown) return html`<ak-mark part="mark" shape="circle" .size=${size} .glyph=${globeIcon}></ak-mark>`
  return html`<ak-mark
    part="mark"
    shape="circle"
    .size=${size}
    .src=${networkImage(kit, network)}
    .name=${name}
  ></ak-mark>`
}
