import type { AppKit, CaipNetwork } from '@openappkit/core'
import '@openappkit/ui/elements/mark'
import { html } from 'lit'

/** The picture of a network: the app's own, else the network's, else its letter. */
export function networkMark({ state: { settings } }: AppKit, { assets, id, name }: CaipNetwork, size: 40 | 64 = 40) {
  const image = settings.chainImages[id] ?? assets?.imageUrl
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${name}></ak-mark>`
}
