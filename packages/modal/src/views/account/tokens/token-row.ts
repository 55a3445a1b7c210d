import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type TokenBalance, tokenImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/amount'
import '@openappkit/ui/elements/mark'
import { shortSymbol } from '@openappkit/ui/format'
import { html, nothing } from '@openappkit/ui/lit'
import { guard } from '@openappkit/ui/lit/guard'
import { languageOf } from '../../../i18n/engine/messages.js'
import { sumText } from '../../../components/token/symbol-text.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { exactBalance, formatBalance } from '../../../i18n/format/format-balance.js'
import { shownSum } from '../../../i18n/format/shown-sum.js'
import { formatFiat } from '../../../i18n/format/format-fiat.js'

/**
 * One token: its image, amount and worth. Needs the ledger styles. Redraws only if one of its values changes, because
 * each loaded image redraws the list, which can be long.
 */
export function tokenRow(kit: AppKit, holding: DeepReadonly<TokenBalance>, address: string | undefined): unknown {
  const image = tokenImage(kit, holding, kit.getNetwork().caipNetwork)
  const language = languageOf(kit)
  return guard([holding, image, language, address], () => draw({ holding, image, language, address }))
}

type Row = {
  holding: DeepReadonly<TokenBalance>
  image: string | undefined
  language: string
  /** Shown if the symbol looks like another one. */
  address: string | undefined
}

function draw({ holding, image, language, address }: Row) {
  const { name, symbol, token, value } = holding
  const shown = shownSum(holding)
  const sum = formatBalance(shown, language)
  const isLong = shortSymbol(symbol) !== symbol
  return html`
    <li>
      <div class="row" part="token" data-key=${token ?? 'native'}>
        <ak-mark part="mark" shape="circle" size="40" .src=${image} .name=${symbol}></ak-mark>
        <span class="row__main">
          <span class="row__title" dir="auto">${name}</span>
          <span class="row__sub num" dir="ltr" title=${exactTitle(sum, exactBalance(shown, language))}
            >${isLong ? sumText(shown, language) : sum}</span
          >
          ${address ? html`<span class="row__sub num" part="token-address" dir="ltr" title=${token}>${address}</span>` : nothing}
        </span>
        ${value === undefined ? nothing : html`<span class="row__end">${worth(value, language)}</span>`}
      </div>
    </li>
  `
}

function worth(value: number, language: string) {
  const { text, separator } = formatFiat(value, language)
  return html`<ak-amount class="row__title" .value=${text} .separator=${separator}></ak-amount>`
}
