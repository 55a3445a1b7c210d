import { svg, html } from 'lit'

// Three strokes of the icon set, drawn here because the page buttons ship before any click and an icon element does not.
const glyph = (paths: ReturnType<typeof svg>) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`

export const warningGlyph = glyph(
  svg`<path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4h.01"/>`,
)
export const chevronGlyph = glyph(svg`<path d="m6 9 6 6 6-6"/>`)
export const globeGlyph = glyph(
  svg`<circle cx="12" cy="12" r="10"/><path d="M12 2a15 15 0 0 0 0 20 15 15 0 0 0 0-20M2 12h20"/>`,
)
