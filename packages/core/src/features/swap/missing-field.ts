import { parseAmount } from '../../wallet/chains/amount.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { MissingSwapField, SwapState, SwapToken } from '../../contracts/features/swap.js'
import type { DeepReadonly } from '../../state/read-only.js'

/** A token of the list; without an address, the native currency. */
export function swapTokenOf(
  { tokens }: DeepReadonly<SwapState>,
  address: string | undefined,
): DeepReadonly<SwapToken> | undefined {
  if (address === undefined) return undefined
  return tokens.list.find(({ token = '' }) => isSameAddress(token, address))
}

/** The first missing or invalid entry, in the order of the form. */
export function findMissingSwapField(swap: DeepReadonly<SwapState>): MissingSwapField | undefined {
  const sold = swapTokenOf(swap, swap.sold)
  if (!sold || !swapTokenOf(swap, swap.bought)) return 'token'
  if (swap.amountText.trim() === '') return 'amount'
  const amount = parseAmount(swap.amountText, sold.decimals)
  if (!amount) return 'amount-wrong'
  if (amount > BigInt(sold.amount)) return 'funds'
  if (swap.quote.status === 'failed' && swap.quote.code === 'insufficient_liquidity') return 'liquidity'
  return swap.quote.status === 'ready' ? undefined : 'quote'
}
