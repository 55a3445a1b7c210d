import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { exactTitle } from './token/exact-title.js'

/** A moment of waiting or its end: the dial with a picture in it, what is happening, and what to do about it. */
export type HeroStatus = {
  /** `value`: the view lights the share that is done. */
  dial: 'spin' | 'quiet' | 'done' | 'value'
  /** How it ended, as the badge of the dial. */
  glyph?: string
  heading: string
  /** The heading with exact amounts, for a pointer that rests on it. Where it is missing the heading has nothing to add. */
  exactHeading?: string
  hint: string
  /** The hint with exact amounts. */
  exactHint?: string
}

/** Draws a `HeroStatus` around a mark of 64. Needs the layout styles and `hero-status.styles`. */
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
