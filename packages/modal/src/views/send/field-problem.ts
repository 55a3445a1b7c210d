import '@openappkit/ui/elements/icon'
import { triangleAlertIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'

/** The `id` that the input names in `aria-describedby`. */
export const problemId = 'problem'

/**
 * What is wrong with a field, under it. The place is there before the words are: screen readers say what appears in a
 * live region, and not a region that appears.
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
