import '@openappkit/ui/elements/mark'
import { mailIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'

/** What stands in the dial of these screens. */
export const mailMark = () => html`<ak-mark size="64" .glyph=${mailIcon}></ak-mark>`
