import type { AppKit } from '@openappkit/core'
import { findNetwork, networkImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { creditCardIcon } from '@openappkit/ui/icons'
import { html } from 'lit'

/** The letter of what is bought, and a card before anything is. A network's own currency has the picture of the network. */
export function onrampMark(kit: AppKit, symbol: string, token: string | undefined, size: 24 | 40 | 64 = 40) {
  const network = findNetwork(kit.state, kit.state.onramp?.network)
  const image = token || !network ? undefined : networkImage(kit, network)
  if (!symbol) return html`<ak-mark part="mark" shape="circle" .size=${size} .glyph=${creditCardIcon}></ak-mark>`
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${symbol}></ak-mark>`
}
