import {
  activateRequest,
  addDeviceRequest,
  createWalletRequest,
  fromBase64Url,
  hashText,
  keySharePaths,
  type recoverAnswer,
  recoverRequest,
  type rotateAnswer,
  rotateRequest,
  sealedBox,
  toBase64Url,
  type walletAnswer,
} from '@openappkit/protocol/accounts'
import type * as z from 'zod/mini'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { answer } from '../sessions/session-routes.js'
import type { AccountStore, StoredSession } from '../store/account-store.js'
import type { NewWallet, SealedRow } from '../store/wallet-store.js'
import { createFreshSession } from './fresh-session.js'
import type { ReachedHolder } from './reach-key-holder.js'
import type { RowSeal } from './seal-rows.js'

const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 2, burst: 60 },
  { key: 'network', perSecond: 50, burst: 1000 },
]
const recoverBudgets: readonly Budget[] = [{ key: 'address', perHour: 20 }]
const dayS = 24 * 3600

type Share = z.output<typeof createWalletRequest>['root']
type Of = { walletId: string; slot: string; generation: number }

export type WalletRoutesDeps = {
  store: AccountStore
  seal: RowSeal
  holder: ReachedHolder
  authenticate: Authenticate
}

/** Vaults and the server's shares of them. No share is given to a device that it is not for. */
export function walletRoutes({ store, seal, holder, authenticate }: WalletRoutesDeps): readonly Route[] {
  const { withSession, traceOf } = authenticate
  const withFreshSession = createFreshSession(authenticate)

  const keep = (walletId: string, share: Share): SealedRow =>
    seal.seal(fromBase64Url(share.bytes), contextOf({ ...share, walletId }))

  const give = (row: SealedRow, of: Of): Share => ({
    slot: of.slot,
    generation: of.generation,
    bytes: toBase64Url(seal.open(row, contextOf(of))),
  })

  /** What to keep of a wallet; `undefined` where its parts do not belong together. */
  function toWallet(
    { account, device }: StoredSession,
    { vault, root, device: share, recovery }: z.output<typeof createWalletRequest>,
  ): NewWallet | undefined {
    const { walletId, generation, addresses, iv, data } = vault
    const isWhole =
      root.slot === 'root' && share.slot === device && [root, share].every((one) => one.generation === generation)
    if (!isWhole) return undefined
    const of = { account, device, walletId, generation, addresses, sealed: { iv, data } }
    return { ...of, root: keep(walletId, root), share: keep(walletId, share), recovery: JSON.stringify(recovery) }
  }

  const wallet = (c: RequestContext) =>
    withSession(c, async ({ account, device }) => {
      const [found, recoveryKey] = await Promise.all([store.wallet({ account, device }), holder.publicKey()])
      if (!found) return answer(c, { wallet: null, recoveryKey } satisfies z.output<typeof walletAnswer>)
      const { walletId, generation, addresses, sealed, share } = found
      const vault = { walletId, generation, addresses, ...sealed }
      const own = share ? give(share, { walletId, generation, slot: device }) : null
      return answer(c, { wallet: { vault, share: own }, recoveryKey } satisfies z.output<typeof walletAnswer>)
    })

  const create = (c: RequestContext) =>
    withSession(c, async (session) => {
      const request = await readJson(c, createWalletRequest)
      const made = request && toWallet(session, request)
      if (!made) return fail(c, 400, 'bad_message', 'The wallet cannot be read')
      const isNew = await store.createWallet(made, traceOf(c))
      return isNew ? answer(c, {}) : fail(c, 409, 'action_not_allowed', 'The account has a wallet already')
    })

  const addDevice = (c: RequestContext) =>
    withSession(c, async ({ account, device }) => {
      const request = await readJson(c, addDeviceRequest)
      const found = await store.wallet({ account, device })
      if (!request || !found || request.device.slot !== device)
        return fail(c, 400, 'bad_message', 'The share cannot be read')
      const { generation } = request.device
      const share = keep(found.walletId, request.device)
      const isKept = await store.shareWithDevice({ account, device, generation, share }, traceOf(c))
      return isKept ? answer(c, {}) : fail(c, 409, 'action_not_allowed', 'The wallet has another key by now')
    })

  const recover = (c: RequestContext) =>
    withFreshSession(c, async ({ account, device }) => {
      const request = await readJson(c, recoverRequest)
      const found = request && (await store.recoveryShares(account))
      if (!found) return fail(c, 404, 'bad_message', 'The account has no wallet')
      const { walletId, generation } = found
      const box = sealedBox.parse(JSON.parse(found.recovery))
      const released = await holder.release({ walletId, generation, publicKey: request.publicKey, box })
      if ('problem' in released && released.problem === 'too many') return tooMany(c, dayS)
      if (!('box' in released)) return fail(c, 403, 'action_not_allowed', 'The recovery share was not released')
      await store.noteRecovery({ account, device }, traceOf(c))
      const root = give(found.root, { walletId, generation, slot: 'root' })
      return answer(c, { root, recovery: released.box } satisfies z.output<typeof recoverAnswer>)
    })

  const rotate = (c: RequestContext) =>
    withFreshSession(c, async (session) => {
      const request = await readJson(c, rotateRequest)
      const next = request && toWallet(session, request)
      if (!next) return fail(c, 400, 'bad_message', 'The wallet cannot be read')
      const isKept = await store.prepareGeneration({ ...next, check: request.check }, traceOf(c))
      if (!isKept) return fail(c, 409, 'action_not_allowed', 'The wallet has another key by now')
      const { walletId, generation, device } = next
      const root = give(next.root, { walletId, generation, slot: 'root' })
      const share = give(next.share, { walletId, generation, slot: device })
      return answer(c, { root, device: share } satisfies z.output<typeof rotateAnswer>)
    })

  const activate = (c: RequestContext) =>
    withFreshSession(c, async ({ account, device }) => {
      const request = await readJson(c, activateRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The proof cannot be read')
      const { generation, proof } = request
      const check = await hashText(proof)
      const isActive = await store.activateGeneration({ account, device, generation, check }, traceOf(c))
      return isActive ? answer(c, {}) : fail(c, 403, 'action_not_allowed', 'No new key has this proof')
    })

  return [
    { method: 'GET', path: keySharePaths.wallet, budgets, handle: wallet },
    { method: 'POST', path: keySharePaths.create, budgets, handle: create },
    { method: 'POST', path: keySharePaths.device, budgets, handle: addDevice },
    { method: 'POST', path: keySharePaths.recover, budgets: recoverBudgets, handle: recover },
    { method: 'POST', path: keySharePaths.rotate, budgets: recoverBudgets, handle: rotate },
    { method: 'POST', path: keySharePaths.activate, budgets: recoverBudgets, handle: activate },
  ]
}

/** A row opens only as the share that it was kept as. */
const contextOf = ({ walletId, slot, generation }: Of): string => JSON.stringify([walletId, slot, generation])
