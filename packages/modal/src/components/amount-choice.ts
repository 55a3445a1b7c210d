import type { AppKit } from '@openappkit/core'
import { readAmount } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'

/** Whether an input is not an error yet: it has only zeros and separators, or can be read as several amounts. */
export const isUnfinished = (typed: string): boolean => /^[0.,\s]+$/.test(typed) || readAmount(typed).length > 1

/** Asks which amount the user means if the input can be read as several amounts. */
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
