import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, onrampMethodOf, onrampMethods, type OnrampState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { coinsIcon, creditCardIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { feeRange } from '../onramp-fee.js'
import { money } from '../onramp-money.js'

type Onramp = Omit<DeepReadonly<OnrampState>, 'namespace' | 'network' | 'address'>

const card = 'card'
const bank = 'ach_bank_account'

/** Draws the payment methods, with their fees and limits. */
export function payMethods(kit: AppKit, onramp: Onramp, choose: (id: string) => void) {
  const { onramp: text } = messages(kit, onrampMessages)
  const methods = onrampMethods(onramp)
  if (methods.length === 0) return nothing
  const chosen = onrampMethodOf(onramp)?.id
  return html`
    <h2 class="label" id="methods"><span>${text.payWith}</span></h2>
    <div class="ledger" part="methods" role="radiogroup" aria-labelledby="methods">
      ${methods.map(
        ({ id, min, max }) => html`
          <label class="row method" part="method" data-key=${id}>
            <ak-mark size="40" .glyph=${id === card ? creditCardIcon : coinsIcon}></ak-mark>
            <span class="row__main">
              <span class="row__title">${methodName(kit, id)}</span>
              <span class="row__sub"
                ><span>${text.fee(id === chosen ? feeOf(kit, onramp) : feeRange(kit))}</span> ·
                <bdi>${text.range(money(kit, min, onramp.payment), money(kit, max, onramp.payment))}</bdi></span
              >
            </span>
            <input type="radio" name="method" .checked=${id === chosen} @change=${() => choose(id)} />
            <span class="dot" aria-hidden="true"></span>
          </label>
        `,
      )}
    </div>
  `
}

/** The fee of the price, or the usual fees before there is one. */
function feeOf(kit: AppKit, { quote, payment }: Onramp): string {
  return quote.status === 'ready' && !quote.isEstimate ? money(kit, quote.fee, payment) : feeRange(kit)
}

function methodName(kit: AppKit, id: string): string {
  const { onramp: text } = messages(kit, onrampMessages)
  return id === card ? text.card : id === bank ? text.bank : id.replaceAll('_', ' ')
}

/** Explains the limits of the selected payment method. */
export function limitText(kit: AppKit, onramp: Onramp): string {
  const { onramp: text } = messages(kit, onrampMessages)
  const { id = '', min = '0', max = '0' } = onrampMethodOf(onramp) ?? {}
  const format = id === card ? text.cardLimits : id === bank ? text.bankLimits : text.limits
  return format(money(kit, min, onramp.payment), money(kit, max, onramp.payment))
}
