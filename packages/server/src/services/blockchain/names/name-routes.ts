import { isAddress } from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { type NameSuggestions, type Profile, readName, type UnknownProfile } from '@openappkit/protocol/names'
import type { Budget } from '../../../platform/budget/budget.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { Route } from '../../../platform/service/service.js'
import { evmAddress } from '../evm/evm-source.js'
import { createRegisterHandler, type RegisterDeps } from './register-name.js'
import type { StoredName } from './store/name-store.js'
import { suggestNames } from './suggest-names.js'

/** Lookups are requested while a visitor types, and need no request to a network. */
const lookupBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 10, burst: 100 },
  { key: 'network', perSecond: 50, burst: 500 },
]

/**
 * A visitor registers one name. Further tries of a client cost a signature check each, and are limited for the sake of
 * others.
 */
const registerBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 10, perHour: 30, perDay: 60 },
  { key: 'network', perSecond: 5, burst: 50, perHour: 300, perDay: 600 },
]

const fresh = { 'cache-control': 'no-store' }

/** The routes of names: look up a name, the names of an address, suggestions, and registration. */
export function nameRoutes(deps: RegisterDeps): Route[] {
  const { zone, store } = deps
  return [
    {
      method: 'GET',
      path: '/v1/profile/account/:name',
      budgets: lookupBudgets,
      async handle(c) {
        const read = readName(c.req.param('name') ?? '', zone)
        const found = read && (await store.find(read.name))
        const nothing: UnknownProfile = { addresses: {}, attributes: [] }
        return c.json(found ? profileOf(found) : nothing, 200, fresh)
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      budgets: lookupBudgets,
      async handle(c) {
        const address = c.req.param('address') ?? ''
        if (!isAddress('eip155', address)) return fail(c, 400, 'bad_message', 'A parameter of the request is invalid')
        const found = (await store.ofAddress(evmAddress(address))).filter((one) => one.zone === zone)
        return c.json(found.map(profileOf), 200, fresh)
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/suggestions/:name',
      budgets: lookupBudgets,
      async handle(c) {
        const wanted = c.req.param('name') ?? ''
        const isOther = (c.req.query('zone') ?? zone).toLowerCase() !== zone
        const label = readName(wanted, zone)?.label ?? wanted
        const suggestions = isOther ? [] : await suggestNames(label, deps)
        return c.json({ suggestions } satisfies NameSuggestions, 200, fresh)
      },
    },
    {
      method: 'POST',
      path: '/v1/profile/account',
      budgets: registerBudgets,
      handle: createRegisterHandler(deps),
    },
  ]
}

function profileOf({ name, registeredAt, updatedAt, avatar, bio, addresses }: StoredName): Profile {
  const rows = addresses.map(({ coinType, address, createdAt }) => [
    coinType,
    { address: toChecksumAddress(address), created: iso(createdAt) },
  ])
  return {
    name,
    registered_at: iso(registeredAt),
    ...(updatedAt !== undefined && { updated_at: iso(updatedAt) }),
    addresses: Object.fromEntries(rows) as Profile['addresses'],
    attributes: avatar || bio ? [{ ...(avatar && { avatar }), ...(bio && { bio }) }] : [],
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()
