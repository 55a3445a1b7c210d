import { balancePage, fungiblePrices, historyPage, identity, supportedChains } from '@openappkit/protocol/blockchain'
import type * as z from '@openappkit/protocol/zod'
import { createBreaker } from '../../../platform/outgoing/breaker.js'
import { checkAnswer, fetchJson, OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { AccountSource } from '../accounts/account-source.js'
import { sourceCursorMost } from '../activity/cursor.js'
import type { HistorySource } from '../activity/history-source.js'
import { createCached } from '../accounts/cached.js'
import type { UpstreamOptions } from '../blockchain-options.js'

const networksLifeMs = 10 * 60_000

/** Another service with this API. Its responses are untrusted. */
export function createUpstreamSource({ url, key, networks: given }: UpstreamOptions): AccountSource & HistorySource {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const base = url.replace(/\/+$/, '')
  const breaker = createBreaker({ check: () => checkAnswer(`${base}/v1/supported-chains`, headers) })

  async function ask<S extends z.ZodMiniType>(path: string, schema: S, query: Query = {}, body?: unknown) {
    const address = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
    return schema.parse(await breaker.run(() => fetchJson(address, { headers, body }))) as z.output<S>
  }
  const networks = createCached(async () => (await ask('/v1/supported-chains', supportedChains)).http, {
    lifeMs: networksLifeMs,
  })

  return {
    key: 'upstream',
    // The response shows whether it knows the account.
    covers: () => true,
    networks: async () => given ?? networks.read(''),
    balances: ({ address, chainId, isFresh }) =>
      ask(`/v1/account/${encodeURIComponent(address)}/balance`, balancePage, {
        currency: 'usd',
        chainId,
        forceUpdate: isFresh ? address : undefined,
      }),
    prices: (addresses) => ask('/v1/fungible/price', fungiblePrices, {}, { currency: 'usd', addresses }),
    identity: (address) => ask(`/v1/identity/${encodeURIComponent(address)}`, identity),
    async history({ account, chainId, cursor }) {
      const page = await ask(`/v1/account/${encodeURIComponent(account)}/history`, historyPage, { chainId, cursor })
      if ((page.next?.length ?? 0) > sourceCursorMost) throw new OutgoingError('the cursor is too long')
      return page
    },
  }
}

type Query = Readonly<Record<string, string | undefined>>
