import type { MissingSendField, SendAsset, SendState } from '../../contracts/features/send.js'
import type { DeepReadonly } from '../../state/read-only.js'
import { fromShownUnits } from '@openappkit/protocol/blockchain'
import { parseAmount } from '../../wallet/chains/amount.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'

/** The chosen asset, if it is known. */
export function assetOf({ assets, token }: DeepReadonly<SendState>): DeepReadonly<SendAsset> | undefined {
  return assets.list.find((asset) => isSameAddress(asset.token ?? '', token))
}

/**
 * Converts the entered text to base units. Returns `undefined` for text that is not an amount. A token with a multiplier may
 * have no units that are shown as the entered amount. The result is then the largest number of units that is shown as less,
 * and the review shows the amount of these units.
 */
export function amountOf({ amountText }: DeepReadonly<SendState>, { decimals, scale }: DeepReadonly<SendAsset>) {
  const shown = parseAmount(amountText, decimals)
  return shown === undefined ? undefined : fromShownUnits(shown, scale)
}

/** The first missing or invalid entry, in the order of the form. */
export function findMissingSendField(send: DeepReadonly<SendState>): MissingSendField | undefined {
  const asset = assetOf(send)
  if (!asset) return 'asset'
  if (asset.blocked) return 'blocked'
  const { amountText, fiatText = amountText, isMax, recipient } = send
  if (!isMax && fiatText.trim() === '') return 'amount'
  const amount = isMax ? BigInt(asset.amount) : amountOf(send, asset)
  if (amount === undefined) return 'amount-wrong'
  if (amount === 0n) return isMax ? 'funds' : 'amount-wrong'
  if (amount > BigInt(asset.amount)) return 'funds'
  if (recipient.status === 'empty' || recipient.status === 'resolving') return 'address'
  return recipient.status === 'invalid' ? 'address-wrong' : undefined
}
