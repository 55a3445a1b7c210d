import { toShownUnits } from '@openappkit/protocol/blockchain'
import type { SendState } from '../../contracts/features/send.js'
import { amountLimit, writeAmount } from '../../wallet/chains/amount.js'
import { fiatText, tokenText } from './fiat.js'
import { assetOf } from './missing-field.js'

// `amountText` is what is sent. `fiatText` is set in addition while the amount is entered in dollars.

export function enterAmount(draft: SendState, entered: string): void {
  const text = entered.slice(0, amountLimit)
  const { price, decimals = 0 } = assetOf(draft) ?? {}
  draft.isMax = false
  if (draft.fiatText === undefined || price === undefined) {
    delete draft.fiatText
    return void (draft.amountText = text)
  }
  draft.fiatText = text
  draft.amountText = tokenText(text, price, decimals)
}

/** Enters the whole balance. */
export function enterMax(draft: SendState): void {
  const asset = assetOf(draft)
  draft.isMax = true
  draft.amountText = asset ? writeAmount(toShownUnits(asset.amount, asset.scale), asset.decimals) : ''
  keepUnit(draft)
}

/** Changes the unit of the entry. The amount stays exactly the same. */
export function enterUnit(draft: SendState, unit: 'token' | 'fiat'): void {
  const { price, decimals = 0 } = assetOf(draft) ?? {}
  if (unit === 'fiat' && price !== undefined) draft.fiatText = fiatText(draft.amountText, price, decimals)
  else delete draft.fiatText
}

/** Chooses another token, with an empty amount. */
export function chooseToken(draft: SendState, token: string): void {
  Object.assign(draft, { token, amountText: '', isMax: false })
  keepUnit(draft)
}

const keepUnit = (draft: SendState): void => enterUnit(draft, draft.fiatText === undefined ? 'token' : 'fiat')
