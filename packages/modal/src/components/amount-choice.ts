import type { AppKit } from '@openappkit/core'
import { readAmount } from '@openappkit/core/internal'
import { html, nothing } from 'lit'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'

/** Asks which of two amounts a person means, where what was typed can be read as either. */
export function amountChoice(kit: AppKit, typed: string, choose: (amount: string) => void) {
  const readings = readAmount(typed)
  if (readings.length < 2) return nothing
  return html`
    <p class="small choice" role="status" part="choice">
      ${messages(kit, fundsMessages).send.whichAmount}
      ${readings.map((amount) => {
        const shown = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
        return html`<button class="chip chip--tiny" dir="ltr" @click=${() => choose(shown)}>${shown}</button> `
      })}
    </p>
  `
}
