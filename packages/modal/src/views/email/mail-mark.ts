import '@openappkit/ui/elements/mark'
import { mailIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { heroStatus } from '../../components/hero-status.js'

/** What stands in the dial of these screens. */
export const mailMark = () => html`<ak-mark size="64" .glyph=${mailIcon}></ak-mark>`

/** The screen until the wallet says what it asks for. */
export const preparing = (heading: string) =>
  html`<div class="body waiting">${heroStatus({ dial: 'spin', heading, hint: '' }, mailMark())}</div>`
