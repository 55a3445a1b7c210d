import type { AppKit, CaipNetwork } from '@openappkit/core'
import '@openappkit/ui/elements/mark'
import { globeIcon } from '@openappkit/ui/icons'
import { html } from 'lit'

/** The picture of a network: the app's own, else the network's, else its letter; a globe for one that nobody knows. */
export function networkMark({ state }: AppKit, { assets, caipNetworkId, id, name }: CaipNetwork, size: 40 | 64 = 40) {
  const image = state.settings.chainImages[id] ?? assets?.imageUrl
  const isKnown = state.network.configured.some((network) => network.caipNetworkId === caipNetworkId)
  if (!isKnown) return html`<ak-mark part="mark" shape="circle" .size=${size} .glyph=${globeIcon}></ak-mark>`
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${name}></ak-mark>`
}
