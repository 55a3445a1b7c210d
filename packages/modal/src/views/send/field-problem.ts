import '@openappkit/ui/elements/icon'
import { triangleAlertIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'

/** The `id` that the input names in `aria-describedby`. */
export const problemId = 'problem'

/**
 * Draws the problem of a field below it. The live region is always present, because screen readers announce text that
 * appears in a region, but not a region that appears.
 */
export function fieldProblem(text: string | undefined, id = problemId) {
  return html`<div role="status" id=${id}>
    ${
      text
        ? html`<p class="mistake" part="problem">
            <ak-icon size="16" .glyph=${triangleAlertIcon}></ak-icon><span>${text}</span>
          </p>`
        : nothing
    }
  </div>`
}
