import '@openappkit/ui/elements/mark'
import { mailIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { heroStatus } from '../../components/hero-status.js'

/** The icon in the progress ring of the email screens. */
export const mailMark = () => html`<ak-mark size="64" .glyph=${mailIcon}></ak-mark>`

/** The loading screen until the wallet reports a step. */
export const preparing = (heading: string) =>
  html`<div class="body waiting">${heroStatus({ dial: 'spin', heading, hint: '' }, mailMark())}</div>`
