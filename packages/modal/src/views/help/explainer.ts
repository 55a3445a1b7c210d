import '@openappkit/ui/elements/mark'
import { html } from '@openappkit/ui/lit'

export type Point = { glyph: string; title: string; text: string }

/** A list of points that explain a concept. Needs the ledger styles and `explainer.styles`. */
export function explainer(points: readonly Point[]) {
  return html`
    <ul class="ledger" part="points">
      ${points.map(
        ({ glyph, title, text }) => html`
          <li>
            <div class="row">
              <ak-mark size="40" .glyph=${glyph}></ak-mark>
              <div class="row__main">
                <h2 class="row__title">${title}</h2>
                <p class="row__sub">${text}</p>
              </div>
            </div>
          </li>
        `,
      )}
    </ul>
  `
}
