import { withDeadline } from '../../lib/promise.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { OnrampTarget } from '../../contracts/features/onramp.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'

/** An amount in base units, with its decimals. */
export type ReadAmount = { amount: bigint; decimals: number }

const deadlineMs = 10_000

/** Reads the network's balance of the token that is bought. Rejects if it cannot be read in time. */
export function readAmount(
  getChain: () => Promise<Pick<Chain, 'reading'>>,
  { address, token }: Pick<OnrampTarget, 'address' | 'token'>,
  network: CaipNetwork,
): Promise<ReadAmount> {
  return withDeadline(deadlineMs, async (signal) => {
    const { reading } = await getChain()
    if (token === undefined && reading) {
      const { decimals } = network.nativeCurrency
      return { amount: await reading.native(address, network, { signal }), decimals }
    }
    const list = (await reading?.tokens?.(address, network, [token ?? ''], { signal })) ?? []
    const row = list.find((one) => isSameAddress(one.address, token ?? ''))
    if (!row) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
    return { amount: row.amount, decimals: row.decimals }
  })
}
