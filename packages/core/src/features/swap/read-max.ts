import type { SwapState, SwapToken } from '../../contracts/features/swap.js'
import type { AskSwaps } from './ask-swaps.js'
import { getGasPrice } from '../../lib/services/swap-client.js'

/** Gas of a swap over several pools. */
const generousGas = 500_000n

/** All that can be paid: of the network's own currency what a generous fee leaves. */
export async function readMax(service: AskSwaps, { network }: SwapState, sold: Readonly<SwapToken>): Promise<string> {
  if (sold.token) return sold.amount
  const held = BigInt(sold.amount)
  const kept = await service
    .anything((client, signal) => getGasPrice(client, network, signal))
    .then(({ instant }) => BigInt(instant) * generousGas)
    // A hundredth is more than a fee, but where there is next to nothing.
    .catch(() => held / 100n)
  return String(held > kept ? held - kept : 0n)
}
