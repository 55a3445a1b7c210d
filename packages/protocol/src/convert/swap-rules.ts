import type { CaipNetworkId } from '../caip/index.js'

/** The placeholder address of the network's currency where a token address is required. */
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Percent (product specification, section 9). */
export const defaultSlippage = 1

/** The networks that swaps are possible on. Product specification, section 9: there are twelve. */
export const swapNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:130',
  'eip155:137',
  'eip155:5000',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
  'eip155:59144',
  'eip155:81457',
  'eip155:534352',
]

const hundredPercent = 10_000n

/**
 * The least amount that a swap may bring, in base units, rounded up. `slippage` is percent, in steps of a hundredth.
 */
export function minimumReceived(amount: bigint, slippage: number): bigint {
  const kept = hundredPercent - BigInt(Math.round(slippage * 100))
  return (amount * kept + hundredPercent - 1n) / hundredPercent
}
