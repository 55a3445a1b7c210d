import { type BalancePage, fromShownUnits, toShownUnits } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { TokenBalance, HoldingsPart } from '../../contracts/features/balances.js'
import type { TokenAmount } from '../../contracts/abilities.js'
import type { CaipNetwork } from '../../contracts/network.js'
import { spellingOf } from '../../wallet/chains/same-address.js'
import { unsupported } from './ask-blockchain.js'

/** One answer: not here yet, failed, or given. */
export type Answer<T> = { status: 'pending' } | { status: 'failed' } | { status: 'given'; value: T }

/** What the network told of tokens: all of them, or those that the app names. */
export type ReadTokens = { isWhole: boolean; list: readonly TokenAmount[] }

/** What has answered so far. */
export type Answers = {
  native: Answer<bigint>
  tokens: Answer<ReadTokens>
  /** `undefined` where the app named no service. */
  service: Answer<BalancePage | typeof unsupported | undefined>
}

type Row = Omit<TokenBalance, 'amount' | 'value'> & { units: bigint }

/**
 * One list of what the network and the service say. An amount that the network told counts: the service may be behind.
 * Worth is reckoned from the amount on show, so that the two belong together.
 */
export function listHoldings(
  { native, tokens, service }: Answers,
  { caipNetworkId, nativeCurrency }: CaipNetwork,
  named: { readonly address: string; readonly image?: string } | undefined,
  hosts: readonly string[],
): readonly TokenBalance[] {
  const keyOf = (token = '') => spellingOf(token)
  const rows = new Map<string, Row>()
  for (const row of rowsOf(service, caipNetworkId)) rows.set(keyOf(row.token), row)
  if (native.status === 'given') {
    rows.set('', { ...nativeCurrency, ...priceOf(rows.get('')), units: native.value })
  }
  for (const { address: token, amount: units, scale, blocked, hasHidden, ...words } of valueOf(tokens)?.list ?? []) {
    const { decimals } = words
    // A service that knows other decimals speaks of another amount.
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
  // Any other host would learn who looks at its picture.
  const image = own ?? (imageUrl && hosts.includes(new URL(imageUrl).origin) ? imageUrl : undefined)
  return {
    ...row,
    amount: String(units),
    ...(row.price !== undefined && { value: worthOf(toShownUnits(units, row.scale), row.decimals, row.price) }),
    ...(image && { imageUrl: image }),
  }
}

/** What is worth most comes first, then what has no known price, the network's own currency before the others. */
function byWorth(one: TokenBalance, other: TokenBalance): number {
  return (other.value ?? -1) - (one.value ?? -1) || Number(Boolean(one.token)) - Number(Boolean(other.token))
}

/** What is not here yet, or could not be read. */
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

/** Whether every token was looked for. */
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

/** Base units of an amount that is written in whole ones, `"1.5"`. What is finer than the token can be is cut off. */
function toBaseUnits(numeric: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** What an amount is worth. A number, because money on a screen has two decimals. */
function worthOf(amount: bigint, decimals: number, price: number): number {
  return (Number(amount) / 10 ** decimals) * price
}
