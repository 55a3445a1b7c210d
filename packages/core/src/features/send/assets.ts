import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { withDeadline } from '../../lib/promise.js'
import type { Chain } from '../../contracts/chain.js'
import type { TokenBalance } from '../../contracts/features/balances.js'
import type { RequestOptions } from '../../contracts/attempt.js'
import type { Reading, TokenAmount } from '../../contracts/abilities.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { SendAsset, SendState } from '../../contracts/features/send.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { AppKitOptions } from '../../options/options.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'

export type AssetDeps = {
  getChain(namespace: ChainNamespace): Promise<Pick<Chain, 'reading'>>
  options: Pick<AppKitOptions, 'tokens' | 'services'>
  fetchHoldings: HoldingsApi['fetch']
}

const readDeadlineMs = 15_000

/** Loads the assets that an account can send. */
export function createAssets({ getChain, options, fetchHoldings }: AssetDeps) {
  async function load(send: SendState, network: CaipNetwork | undefined, signal: AbortSignal): Promise<void> {
    try {
      const { reading } = await getChain(send.namespace)
      const { address, image } = options.tokens?.[send.network] ?? {}
      const wanted = [...new Set([address, send.token || undefined].filter((one) => one !== undefined))]
      const list = await withDeadline(readDeadlineMs, (late) =>
        readAssets(reading, send.from, network, wanted, { signal: AbortSignal.any([signal, late]) }),
      )
      if (signal.aborted) return
      send.assets = {
        status: 'ready',
        list: image ? list.map((one) => (one.token === address ? { ...one, imageUrl: image } : one)) : list,
      }
      // Runs in the background: the network's answer is enough to send.
      if (reading?.held || options.services?.blockchain) ignoreRejection(addHoldings(send, signal))
    } catch {
      if (!signal.aborted) send.assets = { status: 'failed', list: [] }
    }
  }

  async function addHoldings(send: SendState, signal: AbortSignal): Promise<void> {
    const holdings = await fetchHoldings({ account: `${send.network}:${send.from}` })
    if (holdings && !signal.aborted) send.assets.list = withHoldings(send.assets.list, holdings.list)
  }

  /** Reads the chosen token from the network before it is sent: the service's answer may be outdated. */
  async function readAgain(send: SendState, network: CaipNetwork, signal: AbortSignal): Promise<void> {
    const { namespace, from, token } = send
    const { reading } = await getChain(namespace)
    const found = await withDeadline(readDeadlineMs, async (late) =>
      reading?.tokens?.(from, network, [token], { signal: AbortSignal.any([signal, late]) }),
    )
    const [newer] = found ?? []
    if (signal.aborted) return
    send.assets.list = send.assets.list.map((one) => (one.token === token ? withFacts(one, newer) : one))
  }

  return { load, readAgain }
}

/**
 * Updates an asset with the network's answer: its amount, its scale, and whether it can be sent. Without an answer a token
 * has no scale: with the scale of a service, the user might send another amount than the shown one.
 */
function withFacts({ scale: _s, ...known }: SendAsset, newer: TokenAmount | undefined): SendAsset {
  if (!newer) return known
  const { blocked: _b, hasHidden: _h, price, ...words } = known
  const { amount, decimals, scale, blocked, hasHidden } = newer
  return {
    ...words,
    // A price for other decimals does not apply.
    ...(price !== undefined && decimals === known.decimals && { price }),
    decimals,
    amount: String(amount),
    ...(scale !== undefined && { scale }),
    ...(blocked && { blocked }),
    ...(hasHidden && { hasHidden }),
  }
}

/** Reads the account's assets from the network: the native currency first, then the requested tokens. */
async function readAssets(
  reading: Reading | undefined,
  address: string,
  network: CaipNetwork | undefined,
  tokens: readonly string[],
  options: RequestOptions,
): Promise<readonly SendAsset[]> {
  if (!reading || !network) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
  const [amount, held] = await Promise.all([
    reading.native(address, network, options),
    tokens.length > 0 ? (reading.tokens?.(address, network, tokens, options) ?? []) : [],
  ])
  return [
    { ...network.nativeCurrency, amount: String(amount) },
    ...held.map(({ address: token, amount: units, ...facts }) => ({ ...facts, token, amount: String(units) })),
  ]
}

/**
 * Adds prices, pictures and other tokens from the account's holdings. Values that the network reported here are newer and
 * win.
 */
function withHoldings(list: readonly SendAsset[], held: readonly TokenBalance[]): readonly SendAsset[] {
  const find = <T extends { token?: string }>(from: readonly T[], { token = '' }: SendAsset) =>
    from.find((one) => isSameAddress(one.token ?? '', token))
  const known = list.map((asset) => {
    const holding = find(held, asset)
    // Other decimals mean another amount and another price.
    if (holding?.decimals !== asset.decimals) return asset
    const { name, symbol, price, imageUrl } = holding
    return {
      ...(imageUrl && { imageUrl }),
      ...asset,
      // A network without token names reports a shortened address. The service knows the name.
      ...(asset.token && { name, symbol }),
      ...(price !== undefined && { price }),
    }
  })
  const others = held.filter((holding) => !find(list, holding) && BigInt(holding.amount) > 0n)
  return [...known, ...others]
}
