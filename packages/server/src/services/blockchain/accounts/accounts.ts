import type { Balance, BalancePage, FungiblePrices, Identity, MissingPart } from '@openappkit/protocol/blockchain'
import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
import type { AccountSource, BalanceQuestion } from './account-source.js'
import { inTime } from '../../../platform/outgoing/fetch-json.js'

/** The names that this server registered. */
export type OwnNames = {
  /** The zone that apps may offer. */
  zone: string | undefined
  identity(address: string): Promise<Pick<Identity, 'name' | 'avatar'> | undefined>
}

/**
 * Combines all sources in order of precedence. Parts that a source lacks are reported as `missing`, and cost nothing
 * else.
 */
export function createAccounts(sources: readonly AccountSource[], ownNames?: OwnNames) {
  return {
    async balances(question: BalanceQuestion): Promise<BalancePage> {
      const pages = await Promise.all(
        sources.map(async (source) => {
          const page = await inTime(source.balances(question), answerMs)
          return page ?? { balances: [], missing: [lacking('balances', question.chainId)] }
        }),
      )
      const balances = new Map<string, Balance>()
      for (const balance of pages.flatMap((page) => page.balances)) {
        const key = `${balance.chainId} ${balance.address?.toLowerCase() ?? ''}`
        const known = balances.get(key)
        balances.set(key, known ? completed(known, balance) : balance)
      }
      return { balances: [...balances.values()].sort(byValue), missing: pages.flatMap(({ missing }) => [...missing]) }
    },
    async prices(tokens: readonly CaipAddress[]): Promise<FungiblePrices> {
      const pages = await Promise.all(sources.map((source) => inTime(source.prices(tokens), answerMs)))
      const found = pages.flatMap((page) => page?.fungibles ?? [])
      // The first source with a price takes precedence.
      const fungibles = new Map(found.toReversed().map((one) => [one.address, one]))
      return {
        fungibles: tokens.flatMap((token) => fungibles.get(token) ?? []),
        missing: pages.flatMap((page) => page?.missing ?? [lacking('prices')]),
      }
    },
    async identity(address: string): Promise<Identity> {
      const own = ownNames && (await inTime(ownNames.identity(address), ownAnswerMs))
      // An account with a name of this server does not wait for a network that hangs.
      const patienceMs = own ? ownAnswerMs : answerMs
      const found = await Promise.all(sources.map((source) => inTime(source.identity(address), patienceMs)))
      const named = found.find((one) => one && one.name !== null)
      const { name, avatar } = named ?? own ?? { name: null, avatar: null }
      const missing = !named && found.includes(undefined) ? [lacking('names')] : []
      return { name, avatar, ...(ownNames?.zone && { zone: ownNames.zone }), missing }
    },
    async networks(): Promise<CaipNetworkId[]> {
      const lists = await Promise.all(sources.map((source) => inTime(source.networks())))
      return [...new Set(lists.flatMap((list) => list ?? []))]
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

// Sources time out after 3 seconds themselves. This is a safety net.
const answerMs = 6_000
const ownAnswerMs = 1_000

function lacking(part: MissingPart['part'], chainId?: CaipNetworkId): MissingPart {
  return chainId === undefined ? { part } : { part, chainId }
}

/** Keeps the amount of the first source, and fills in a missing price and icon. */
function completed(known: Balance, more: Balance): Balance {
  const price = known.price ?? more.price
  return {
    ...known,
    price,
    ...(price !== null && { value: price * Number(known.quantity.numeric) }),
    iconUrl: known.iconUrl || more.iconUrl,
  }
}

const byValue = (one: Balance, other: Balance): number => (other.value ?? 0) - (one.value ?? 0)
