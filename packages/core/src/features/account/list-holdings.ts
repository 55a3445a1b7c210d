import { type BalancePage, fromShownUnits, toShownUnits } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { TokenBalance, HoldingsPart } from '../../contracts/features/balances.js'
import type { TokenAmount } from '../../contracts/abilities.js'
import type { CaipNetwork } from '../../contracts/network.js'
import { normalizeAddress } from '../../wallet/chains/same-address.js'
import { unsupported } from './ask-blockchain.js'

/** One answer: pending, failed, or given. */
export type Answer<T> = { status: 'pending' } | { status: 'failed' } | { status: 'given'; value: T }

/** The tokens that the network reported: all of them, or those that the app configured. */
export type ReadTokens = { isWhole: boolean; list: readonly TokenAmount[] }

/** The answers so far. */
export type Answers = {
  native: Answer<bigint>
  tokens: Answer<ReadTokens>
  /** `undefined` if the app configured no service. */
  service: Answer<BalancePage | typeof unsupported | undefined>
}

type Row = Omit<TokenBalance, 'amount' | 'value'> & { units: bigint }

/**
 * Merges the answers of the network and the service. The network's amounts win, because the service may be behind. Values
 * are computed from the shown amounts, so that the two match.
 */
export function listHoldings(
  { native, tokens, service }: Answers,
  { caipNetworkId, nativeCurrency }: CaipNetwork,
  named: { readonly address: string; readonly image?: string } | undefined,
  hosts: readonly string[],
): readonly TokenBalance[] {
  const keyOf = (token = '') => normalizeAddress(token)
  const rows = new Map<string, Row>()
  for (const row of rowsOf(service, caipNetworkId)) rows.set(keyOf(row.token), row)
  if (native.status === 'given') {
    rows.set('', { ...nativeCurrency, ...priceOf(rows.get('')), units: native.value })
  }
  for (const { address: token, amount: units, scale, blocked, hasHidden, ...words } of valueOf(tokens)?.list ?? []) {
    const { decimals } = words
    // Other decimals of the service mean another amount.
    const known = rows.get(keyOf(token))
    const { scale: _older, ...said }: Partial<Row> = known?.decimals === decimals ? known : {}
    const newer = {
      ...(scale !== undefined && { scale }),
      ...(blocked && { blocked }),
      ...(hasHidden && { hasHidden }),
    }
    rows.set(keyOf(token), { ...words, ...said, token, units, ...newer })
  }
  const imageOf = ({ token }: Row) =>
    token && named && keyOf(token) === keyOf(named.address) ? named.image : undefined
  return [...rows.values()].map((row) => complete(row, imageOf(row), hosts)).sort(byWorth)
}

function rowsOf(service: Answers['service'], network: CaipNetworkId): Row[] {
  return (pageOf(service)?.balances ?? []).flatMap(
    ({ chainId, address, name, symbol, price, quantity, iconUrl }): Row[] => {
      if (chainId !== network || (address && !address.startsWith(`${network}:`))) return []
      const token = address?.slice(network.length + 1)
      const decimals = Number(quantity.decimals)
      const { scale } = quantity
      const units = fromShownUnits(toBaseUnits(quantity.numeric, decimals), scale)
      if (token && units === 0n) return []
      return [
        {
          ...(token && { token }),
          name,
          symbol,
          decimals,
          units,
          ...(scale !== undefined && { scale }),
          ...(price !== null && { price }),
          ...(iconUrl && { imageUrl: iconUrl }),
        },
      ]
    },
  )
}

const priceOf = (row: Row | undefined) => ({
  ...(row?.price !== undefined && { price: row.price }),
  ...(row?.imageUrl && { imageUrl: row.imageUrl }),
})

function complete({ units, imageUrl, ...row }: Row, own: string | undefined, hosts: readonly string[]): TokenBalance {
  // Any other host would see the visitor.
  const image = own ?? (imageUrl && hosts.includes(new URL(imageUrl).origin) ? imageUrl : undefined)
  return {
    ...row,
    amount: String(units),
    ...(row.price !== undefined && { value: worthOf(toShownUnits(units, row.scale), row.decimals, row.price) }),
    ...(image && { imageUrl: image }),
  }
}

/** Sorts by value, tokens without a known price last, the native currency before tokens of the same value. */
function byWorth(one: TokenBalance, other: TokenBalance): number {
  return (other.value ?? -1) - (one.value ?? -1) || Number(Boolean(one.token)) - Number(Boolean(other.token))
}

/** The parts that are still loading, or could not be read. */
export function missingParts({ native, tokens, service }: Answers, network: CaipNetworkId): readonly HoldingsPart[] {
  const said = new Set(
    (pageOf(service)?.missing ?? [])
      .filter(({ chainId }) => chainId === undefined || chainId === network)
      .map(({ part }) => part),
  )
  const isServed = service.status === 'given'
  const hasNative = native.status === 'given' || rowsOf(service, network).some(({ token }) => !token)
  return [
    ...(hasNative ? [] : (['native'] as const)),
    ...(!isServed || tokens.status !== 'given' || said.has('balances') ? (['tokens'] as const) : []),
    ...(!isServed || said.has('prices') ? (['prices'] as const) : []),
  ]
}

/** Whether all tokens were read, or only those that the app configured. */
export function scopeOf({ tokens, service }: Answers): 'all' | 'named' {
  return pageOf(service) || valueOf(tokens)?.isWhole ? 'all' : 'named'
}

function pageOf(service: Answers['service']): BalancePage | undefined {
  const page = valueOf(service)
  return page === unsupported ? undefined : page
}

function valueOf<T>(answer: Answer<T>): T | undefined {
  return answer.status === 'given' ? answer.value : undefined
}

/** Converts a decimal amount such as `"1.5"` to base units. Excess decimals are cut off. */
function toBaseUnits(numeric: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** The value of an amount. A number, because a shown value has two decimals. */
function worthOf(amount: bigint, decimals: number, price: number): number {
  return (Number(amount) / 10 ** decimals) * price
}
