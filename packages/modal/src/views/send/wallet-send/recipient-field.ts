import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, hasNames, ignoreRejection, type SendState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/field'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon-button'
import { shortAddress } from '@openappkit/ui/format'
import { xIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { ownName } from '../../own-name.js'
import { fieldProblem } from '../field-problem.js'

export type RecipientField = { problem: string | undefined }

/** Draws the recipient field, or the whole address once one is known. */
export function recipientField(
  kit: AppKit,
  { network, recipient, known }: DeepReadonly<SendState>,
  { problem }: RecipientField,
) {
  const { send: text, sendReview } = messages(kit, fundsMessages)
  if (!('address' in recipient)) {
    const hint = hasNames(findNetwork(kit.state, network), kit.options.services) ? text.addressOrName : text.address
    return html`
      <div class="entry">
        <ak-field
          part="recipient"
          data-then='[part="remove"]'
          label=${sendReview.to}
          placeholder=${hint}
          ?invalid=${problem !== undefined}
          description=${problem ?? ''}
          .value=${recipient.status === 'empty' ? '' : recipient.text}
          @ak-input=${({ value }: AkInputEvent) => ignoreRejection(kit.send.setRecipient(value))}
        >
          ${
            canPaste()
              ? html`<button slot="trailing" class="chip chip--tiny" part="paste" @click=${() => paste(kit)}>
                  ${text.paste}
                </button>`
              : nothing
          }
        </ak-field>
        ${fieldProblem(problem, 'recipient-problem')}
      </div>
    `
  }
  const { address, warnings, name = ownName(kit, network, address) } = recipient
  const kind = known.find((one) => one.address === address)?.kind
  return html`
    <div class="field" part="recipient">
      <ak-avatar size="28" address=${address}></ak-avatar>
      <p class="who">
        ${name ? html`<b part="name" dir="auto">${name}</b>` : html`<span>${sendReview.to}</span>`}
        <span>${warnings.includes('first-time') ? text.firstTime : kind ? text[kind] : ''}</span>
      </p>
      <ak-icon-button
        part="remove"
        data-then='[part="recipient"]'
        size="sm"
        label=${text.remove}
        .glyph=${xIcon}
        @click=${() => ignoreRejection(kit.send.setRecipient(''))}
      ></ak-icon-button>
      <ak-address part="address" .value=${address}></ak-address>
    </div>
  `
}

/** Recipients of transfers from this kit, and the user's own addresses. Not the history, which others can write to. */
export function knownAddresses(kit: AppKit, { known, network }: DeepReadonly<SendState>) {
  if (known.length === 0) return nothing
  const { send: text } = messages(kit, fundsMessages)
  return html`
    <h2 class="label"><span>${text.known}</span></h2>
    <ul class="ledger known" part="known" aria-label=${text.known}>
      ${known.map(({ address, kind }) => {
        const name = ownName(kit, network, address)
        return html`
          <li>
            <button
              class="row"
              part="known-address"
              data-key=${address}
              @click=${() => ignoreRejection(kit.send.setRecipient(address))}
            >
              <ak-avatar size="40" address=${address}></ak-avatar>
              <span class="row__main">
                <span class="row__title" title=${address}
                  >${name ? html`<bdi>${name}</bdi> · ` : nothing}<span class="short"
                    >${shortAddress(address)}</span
                  ></span
                >
                <span class="row__sub">${text[kind]}</span>
              </span>
            </button>
          </li>
        `
      })}
    </ul>
  `
}

// Not every browser lets a page read the clipboard.
const canPaste = () => typeof navigator.clipboard?.readText === 'function'

async function paste(kit: AppKit): Promise<void> {
  try {
    const text = await navigator.clipboard.readText()
    ignoreRejection(kit.send.setRecipient(text))
  } catch {
    // Access was denied. The user can still paste into the field.
    return
  }
}
