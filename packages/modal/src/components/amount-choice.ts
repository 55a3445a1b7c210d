import type { AppKit } from '@openappkit/core'
import { readAmount } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'

/** Nothing is wrong with it yet: zeros, which are the beginning of an amount, or one that is asked about. */
export const isUnfinished = (typed: string): boolean => /^[0.,\s]+$/.test(typed) || readAmount(typed).length > 1

/** Asks which of two amounts a person means, where what was typed can be read as either. */
export function amountChoice(kit: AppKit, typed: string, choose: (amount: string) => void) {
  const readings = readAmount(typed)
  if (readings.length < 2) return nothing
  return html`
    <p class="small choice" role="status" part="choice">
      ${messages(kit, fundsMessages).send.whichAmount}
      ${readings.map((amount) => {
        const shown = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
        return html`<button
          class="chip chip--tiny"
          part="choice-amount"
          data-key=${shown}
          dir="ltr"
          @click=${() => choose(shown)}
        >
          ${shown}
        </button> `
      })}
    </p>
  `
}
