import {
  balanceQuery,
  historyQuery,
  identityQuery,
  type NftPage,
  nftQuery,
  priceRequest,
  type SupportedChains,
} from '@openappkit/protocol/blockchain'
import { type CaipNetworkId, isAddress, parseCaipAddress } from '@openappkit/protocol/caip'
import { addressKey, networkKey } from '../../platform/budget/address-keys.js'
import type { Budget } from '../../platform/budget/budget.js'
import { fail, tooMany } from '../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../platform/service/service.js'
import type { Accounts } from './accounts/accounts.js'
import type { ActivityPages } from './activity/activity-pages.js'
import { readCursor } from './activity/cursor.js'
import { readNamespaces } from './network-file.js'
import { type AvatarPlaces, avatarPath } from './nfts/avatar-media.js'

/** Limits for requests about accounts: each one causes several requests to the networks. */
const accountBudgets: Budget[] = [
  { key: 'address', perSecond: 5, burst: 60 },
  { key: 'network', perSecond: 25, burst: 300 },
]

/** A page of Solana history causes many requests to the network. */
const solanaHistoryCost = 5

function chargeMore(c: RequestContext, requests: number): number {
  const from = c.get('address')
  return c.get('charge')({ address: addressKey(from), network: networkKey(from) }, { requests })
}

type BlockchainRoutes = {
  accounts: Accounts
  activity: ActivityPages
  /** Reads the NFTs of a Solana account. */
  solanaNfts(account: string, chainId: CaipNetworkId | undefined): Promise<NftPage>
  supported: () => Promise<SupportedChains>
  avatarPlaces: AvatarPlaces
}

export function accountRoutes({ accounts, activity, solanaNfts, supported, avatarPlaces }: BlockchainRoutes): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      handle: async (c) => c.json(await supported()),
    },
    {
      method: 'GET',
      path: '/v1/identity/:address',
      budgets: accountBudgets,
      async handle(c) {
        const address = readAddress(c, 'address')
        if (!address || !identityQuery.safeParse(c.req.query()).success) return refuse(c)
        const { avatar, ...identity } = await accounts.identity(address)
        return c.json({ ...identity, avatar: avatarPath(address, avatar, avatarPlaces) }, 200, fresh)
      },
    },
    {
      method: 'GET',
      path: '/v1/account/:address/balance',
      budgets: accountBudgets,
      async handle(c) {
        const address = readAddress(c, 'address')
        const query = balanceQuery.safeParse(c.req.query())
        if (!address || !query.success) return refuse(c)
        const { chainId, forceUpdate } = query.data
        activity.watch(address, chainId)
        return c.json(await accounts.balances({ address, chainId, isFresh: forceUpdate !== undefined }), 200, fresh)
      },
    },
    {
      method: 'GET',
      path: '/v1/account/:account/history',
      budgets: accountBudgets,
      async handle(c) {
        const account = readAddress(c, 'account')
        const query = historyQuery.safeParse(c.req.query())
        if (!account || !query.success) return refuse(c)
        const { chainId, onramp, cursor: text } = query.data
        const cursor = text === undefined ? undefined : readCursor(text)
        if (text !== undefined && !cursor) return refuse(c)
        // On-ramp providers record nothing here, so this list is always empty.
        if (onramp !== undefined) return c.json({ data: [], next: null, missing: [] }, 200, fresh)
        const seconds = isAddress('solana', account) ? chargeMore(c, solanaHistoryCost - 1) : 0
        if (seconds > 0) return tooMany(c, seconds)
        return c.json(await activity.history({ account, chainId, cursor }), 200, fresh)
      },
    },
    {
      method: 'GET',
      path: '/v1/account/:address/nfts',
      budgets: accountBudgets,
      async handle(c) {
        const address = readAddress(c, 'address')
        const query = nftQuery.safeParse(c.req.query())
        if (!address || !query.success) return refuse(c)
        const nfts = isAddress('solana', address) ? solanaNfts : activity.nfts
        return c.json(await nfts(address, query.data.chainId), 200, fresh)
      },
    },
    {
      method: 'POST',
      path: '/v1/fungible/price',
      budgets: accountBudgets,
      async handle(c) {
        const request = priceRequest.safeParse(await c.req.json().catch(() => undefined))
        if (!request.success) return refuse(c)
        return c.json(await accounts.prices(request.data.addresses), 200, fresh)
      },
    },
  ]
}

const fresh = { 'cache-control': 'no-store' }

function refuse(c: RequestContext) {
  return fail(c, 400, 'bad_message', 'A parameter of the request is invalid')
}

/** Reads the address of the path, plain or as a CAIP-10 id. */
function readAddress(c: RequestContext, name: 'address' | 'account'): string | undefined {
  const text = c.req.param(name) ?? ''
  const address = parseCaipAddress(text)?.address ?? text
  return readNamespaces.some((namespace) => isAddress(namespace, address)) ? address : undefined
}
