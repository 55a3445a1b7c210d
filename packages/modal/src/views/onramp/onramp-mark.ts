import type { AppKit } from '@openappkit/core'
import { findNetwork, tokenImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { creditCardIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'

/** The icon of the bought token, or a card before one is known. */
export function onrampMark(kit: AppKit, symbol: string, token: string | undefined, size: 24 | 40 | 64 = 40) {
  if (!symbol) return html`<ak-mark part="mark" shape="circle" .size=${size} .glyph=${creditCardIcon}></ak-mark>`
  const image = tokenImage(kit, { ...(token && { token }) }, findNetwork(kit.state, kit.state.onramp?.network))
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${symbol}></ak-mark>`
}
