import '@openappkit/ui/elements/mark'
import { html, nothing } from '@openappkit/ui/lit'

type EmptyState = { glyph: string; heading: string; hint?: string; part?: string }

/** Replaces a screen or list without content: the reason, a hint and an action. Needs the layout styles. */
export function emptyState({ glyph, heading, hint = '', part = 'empty' }: EmptyState, action: unknown = nothing) {
  return html`
    <div class="hero" part=${part}>
      <ak-mark size="48" .glyph=${glyph}></ak-mark>
      <div class="stack" role="status">
        <h2 class="heading">${heading}</h2>
        ${hint ? html`<p class="text">${hint}</p>` : nothing}
      </div>
      ${action}
    </div>
  `
}
