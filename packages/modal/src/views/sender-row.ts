import '@openappkit/ui/elements/avatar'
import { shortAddress } from '@openappkit/ui/format'
import { html } from '@openappkit/ui/lit'

/** A row of a review: the account that signs. */
export const senderRow = (label: string, address: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd class="marked" part="from" title=${address}>
      <ak-avatar size="24" address=${address}></ak-avatar><bdi dir="ltr">${shortAddress(address)}</bdi>
    </dd>
  </div>`
