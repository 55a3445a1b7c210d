import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { exactTitle } from './token/exact-title.js'

/** A pending or final status: a dial with a picture, a heading and a hint. */
export type HeroStatus = {
  /** `value` shows progress, which the view sets on the dial. */
  dial: 'spin' | 'quiet' | 'done' | 'value'
  /** The icon in the badge of the dial: the outcome. */
  glyph?: string
  heading: string
  /** The heading with exact amounts, shown on hover. Default: `heading`. */
  exactHeading?: string
  hint: string
  /** The hint with exact amounts, shown on hover. Default: `hint`. */
  exactHint?: string
}

/** Draws a `HeroStatus` around a mark of size 64. Needs the layout styles and `hero-status.styles`. */
export function heroStatus(
  { dial, glyph, heading, exactHeading = heading, hint, exactHint = hint }: HeroStatus,
  mark: TemplateResult,
) {
  return html`
    <div class="hero">
      <ak-dial size="112" .mode=${dial}>
        ${mark} ${glyph ? html`<ak-icon slot="badge" size="16" .glyph=${glyph}></ak-icon>` : nothing}
      </ak-dial>
      <div role="status">
        <h2 class="heading" part="heading" title=${exactTitle(heading, exactHeading)}>${heading}</h2>
        <p class="text" part="hint" title=${exactTitle(hint, exactHint)}>${hint}</p>
      </div>
    </div>
  `
}
