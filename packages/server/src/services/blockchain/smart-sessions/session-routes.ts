import { type CaipAddress, isAddress, parseCaipAddress } from '@openappkit/protocol/caip'
import {
  revocationRequest,
  revocationText,
  sessionRecordRequest,
  type SmartSession,
} from '@openappkit/protocol/smart-sessions'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { type ClientOf, type Verdict, verifySignature } from '../../../platform/signature/verify-signature.js'
import { evmAddress } from '../evm/evm-source.js'
import { readRecord } from './read-record.js'
import { type Refusal, refusals } from './refusals.js'
import type { SmartSessionStore, StoredSession } from './store/session-store.js'

export type SessionRoutesDeps = { store: SmartSessionStore; clientOf: ClientOf; now(): number }

const readBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 5, burst: 60 },
  { key: 'network', perSecond: 25, burst: 300 },
]

/** Each request verifies a signature, and queries a network if a contract signed. */
const signedBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 10, perHour: 60, perDay: 200 },
  { key: 'network', perSecond: 5, burst: 50, perHour: 600, perDay: 2000 },
]

const fresh = { 'cache-control': 'no-store' }

/** The routes of smart sessions: list the active ones of an account, record one, and revoke one. */
export function sessionRoutes(deps: SessionRoutesDeps): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/sessions/:id',
      budgets: readBudgets,
      handle: (c) => list(c, deps),
    },
    {
      method: 'POST',
      path: '/v1/sessions/:id',
      budgets: signedBudgets,
      handle: (c) => record(c, deps),
    },
    {
      method: 'POST',
      path: '/v1/sessions/:id/revoke',
      budgets: signedBudgets,
      handle: (c) => revoke(c, deps),
    },
  ]
}

async function list(c: RequestContext, { store, now }: SessionRoutesDeps): Promise<Response> {
  const owner = readOwner(c.req.param('id'))
  if (!owner) return refuse(c, refusals.account)
  // Accounts of other namespaces have no listed sessions.
  const found = owner.address === undefined ? [] : await store.ofAddress({ address: owner.address, now: now() })
  const rows = found.filter(({ account }) => !owner.account || account === owner.account)
  return c.json(rows.map(describe), 200, fresh)
}

async function record(c: RequestContext, { store, clientOf, now }: SessionRoutesDeps): Promise<Response> {
  const account = readOwner(c.req.param('id'))?.account
  if (!account) return refuse(c, refusals.account)
  const request = await readJson(c, sessionRecordRequest)
  if (!request) return refuse(c, refusals.request)
  const { message, signature } = request
  const read = readRecord({ account, message, origin: c.req.header('origin'), now: now() })
  if (!('pci' in read)) return refuse(c, read)
  const verdict = await check(read, { message, signature }, clientOf)
  if (verdict !== 'valid') return refuse(c, unproven(verdict))
  const added = await store.add(read)
  return added === 'added' ? c.json({ pci: read.pci }, 200, fresh) : refuse(c, refusals[added])
}

async function revoke(c: RequestContext, { store, clientOf, now }: SessionRoutesDeps): Promise<Response> {
  const owner = readOwner(c.req.param('id'))
  if (owner?.address === undefined) return refuse(c, refusals.account)
  const request = await readJson(c, revocationRequest)
  if (!request) return refuse(c, refusals.request)
  const key = { address: owner.address, pci: request.pci }
  const found = await store.find(key)
  if (!found || (owner.account && owner.account !== found.account)) return refuse(c, refusals.unknown)
  const verdict = await check(found, { message: revocationText(found), signature: request.signature }, clientOf)
  if (verdict !== 'valid') return refuse(c, unproven(verdict))
  const revoked = await store.revoke({ ...key, now: now() })
  return revoked === 'revoked' ? c.json({ success: true }, 200, fresh) : refuse(c, refusals[revoked])
}

type Owner = {
  /** In lower case. Absent for an account of another namespace. */
  address?: string
  /** CAIP-10, in lower case. Absent if the path has only an address, which covers every network. */
  account?: CaipAddress
}

/** Parses the `id` of the path: an address, or a CAIP-10 account. */
function readOwner(id = ''): Owner | undefined {
  if (isAddress('eip155', id)) return { address: evmAddress(id) }
  const parsed = parseCaipAddress(id)
  if (parsed?.namespace !== 'eip155') return parsed && {}
  const address = evmAddress(parsed.address)
  return { address, account: `eip155:${parsed.reference}:${address}` }
}

function check(
  { account, address }: Pick<StoredSession, 'account' | 'address'>,
  signed: { message: string; signature: string },
  clientOf: ClientOf,
): Promise<Verdict> {
  return verifySignature({ ...signed, address, chainId: networkOf(account) }, clientOf)
}

const networkOf = (account: CaipAddress) => account.slice(0, account.lastIndexOf(':')) as `eip155:${string}`

const unproven = (verdict: Verdict): Refusal => (verdict === 'unknown' ? refusals.network : refusals.signature)

const refuse = (c: RequestContext, [status, code, sentence]: Refusal) => fail(c, status, code, sentence)

function describe({ pci, account, app, permissions, policies, expiresAt, createdAt }: StoredSession): SmartSession {
  return {
    pci,
    account,
    app,
    permissions: [...permissions],
    policies: [...policies],
    expiry: Math.floor(expiresAt / 1000),
    created: Math.floor(createdAt / 1000),
  }
}
