import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ConvertToken } from '@openappkit/protocol/convert'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { TokenBalance } from '../../contracts/features/balances.js'
import type { SwapState, SwapToken, SwapTokens } from '../../contracts/features/swap.js'
import type { KitState } from '../../state/state.js'
import { type AskSwaps, fromCaip } from './ask-swaps.js'
import { getSwapTokens } from '../../lib/services/swap-client.js'

export type TokenDeps = { state: KitState; service: AskSwaps; fetchHoldings: HoldingsApi['fetch'] }

type Owner = Pick<SwapState, 'network' | 'from'>

/** Loads the tokens that can be swapped on the network, with the account's amounts. Rejects if the service does not answer. */
export async function loadTokens({ state, service, fetchHoldings }: TokenDeps, owner: Owner): Promise<SwapTokens> {
  const { network, from } = owner
  const holdings = fetchHoldings({ account: `${network}:${from}`, force: true })
  const { tokens } = await service.anything((client, signal) => getSwapTokens(client, network, signal))
  const rows = tokens.flatMap((token) => rowOf(network, token))
  // Addresses that differ in case are one token: the first row wins.
  const list = rows.filter(
    (row, at) => at === rows.findIndex(({ token = '' }) => isSameAddress(token, row.token ?? '')),
  )
  if (list.length === 0) return { status: 'unsupported', list: [], networks: await otherNetworks(state, service) }
  return { status: 'ready', list: withHoldings(list, (await holdings)?.list ?? []) }
}

/** The networks of the app that support swaps. */
async function otherNetworks({ network }: KitState, service: AskSwaps): Promise<readonly CaipNetworkId[]> {
  const { tokens } = await service.anything((client, signal) => getSwapTokens(client, undefined, signal))
  return network.configured
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => tokens.some(({ address }) => fromCaip(id, address) !== undefined))
}

function rowOf(network: CaipNetworkId, { name, symbol, decimals, address, eip2612 }: ConvertToken): SwapToken[] {
  const token = fromCaip(network, address)
  if (token === undefined) return []
  return [{ ...(token && { token }), name, symbol, decimals, amount: '0', ...(eip2612 && { canPermit: true }) }]
}

/** Sorts held tokens first, in the order of the holdings. Held tokens that cannot be swapped are omitted. */
function withHoldings(list: readonly SwapToken[], held: readonly TokenBalance[]): readonly SwapToken[] {
  const rows = list.map((row) => {
    const own = held.find(({ token = '' }) => isSameAddress(token, row.token ?? ''))
    // Other decimals mean another amount.
    if (own?.decimals !== row.decimals) return row
    const { amount, price, imageUrl } = own
    return { ...row, amount, ...(price !== undefined && { price }), ...(imageUrl && { imageUrl }) }
  })
  const worth = ({ amount, decimals, price = 0 }: SwapToken) => (Number(amount) / 10 ** decimals) * price
  const isOwned = ({ amount }: SwapToken) => Number(amount !== '0')
  return rows.toSorted((one, other) => isOwned(other) - isOwned(one) || worth(other) - worth(one))
}
