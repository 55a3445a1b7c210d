import type { SwapState, SwapToken } from '../../contracts/features/swap.js'
import type { AskSwaps } from './ask-swaps.js'
import { getGasPrice } from '../../lib/services/swap-client.js'

/** Gas of a swap over several pools. */
const generousGas = 500_000n

/** The largest amount to swap: for the native currency, the balance minus a generous fee. */
export async function readMax(service: AskSwaps, { network }: SwapState, sold: Readonly<SwapToken>): Promise<string> {
  if (sold.token) return sold.amount
  const held = BigInt(sold.amount)
  const kept = await service
    .anything((client, signal) => getGasPrice(client, network, signal))
    .then(({ instant }) => BigInt(instant) * generousGas)
    // One percent exceeds a fee, except for tiny balances.
    .catch(() => held / 100n)
  return String(held > kept ? held - kept : 0n)
}
