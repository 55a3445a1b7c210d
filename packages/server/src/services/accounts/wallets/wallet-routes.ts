import {
  addDeviceRequest,
  createWalletRequest,
  fromBase64Url,
  hashText,
  keySharePaths,
  type recoverAnswer,
  recoverRequest,
  recoveryRequest,
  toBase64Url,
  type walletAnswer,
} from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import { networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { logRefusal } from '../../../platform/http/log-refusal.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { NotifyOwner } from '../mail/notify-owner.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { answer, createFreshSession } from '../sessions/session-routes.js'
import type { AccountStore, StoredSession } from '../store/account-store.js'
import type { NewWallet, SealedRow } from '../store/wallet-store.js'
import { nameOf, readRecovery, toKept } from './kept-recovery.js'
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
  notifyOwner: NotifyOwner
}

/** Vaults and the server's shares of them. A share is only sent to the device that it belongs to. */
export function walletRoutes({ store, seal, holder, authenticate, notifyOwner }: WalletRoutesDeps): readonly Route[] {
  const { withSession, traceOf } = authenticate
  const withFreshSession = createFreshSession(authenticate)

  const keep = (walletId: string, share: Share): SealedRow =>
    seal.seal(fromBase64Url(share.bytes), contextOf({ ...share, walletId }))

  const give = (row: SealedRow, of: Of): Share => ({
    slot: of.slot,
    generation: of.generation,
    bytes: toBase64Url(seal.open(row, contextOf(of))),
  })

  /** The rows to store for a new wallet, or `undefined` if its parts do not match. */
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
      const found = await store.wallet({ account, device })
      const reading = holder.publicKey()
      if (!found) return answer(c, { wallet: null, recoveryKey: await reading } satisfies z.output<typeof walletAnswer>)
      // A stored wallet opens on its devices without the key holder: only a new recovery share needs the key.
      const recoveryKey = await reading.catch(() => undefined)
      const { walletId, generation, addresses, sealed, share } = found
      const vault = { walletId, generation, addresses, ...sealed }
      const own = share ? give(share, { walletId, generation, slot: device }) : null
      const { mode: recovery } = readRecovery(found.recovery)
      const kept = { vault, share: own, recovery, recoveryId: await nameOf(found.recovery) }
      return answer(c, { wallet: kept, recoveryKey } satisfies z.output<typeof walletAnswer>)
    })

  const create = (c: RequestContext) =>
    withSession(c, async (session) => {
      const request = await readJson(c, createWalletRequest)
      const made = request && toWallet(session, request)
      if (!made) return fail(c, 400, 'bad_message', 'The wallet cannot be read')
      // Before the key holder is asked, so that an account with a wallet costs it nothing.
      if (await store.wallet(session)) return hasWallet(c)
      // Before it is stored: a wallet that cannot be recovered must not be called ready.
      if (!(await holder.opens({ ...request.vault, box: request.recovery }))) return unreadable(c)
      const isNew = await store.createWallet(made, traceOf(c))
      return isNew ? answer(c, {}) : hasWallet(c)
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
      return isKept ? answer(c, {}) : fail(c, 409, 'action_not_allowed', 'The wallet now has another key')
    })

  const recover = (c: RequestContext) =>
    withFreshSession(c, async ({ account, device, project }) => {
      const request = await readJson(c, recoverRequest)
      const found = request && (await store.recoveryShares(account))
      if (!found) return fail(c, 404, 'bad_message', 'The account has no wallet')
      const { walletId, generation } = found
      const kept = readRecovery(found.recovery)
      const root = () => give(found.root, { walletId, generation, slot: 'root' })
      if (kept.mode === 'user') {
        await store.noteRecovery({ account, device }, traceOf(c))
        return answer(c, { root: root(), coded: kept.coded } satisfies z.output<typeof recoverAnswer>)
      }
      const { publicKey } = request
      const asker = { project, network: networkKey(c.get('address')) }
      const released = await holder.release({ walletId, generation, publicKey, box: kept.box, ...asker })
      if ('problem' in released && released.problem === 'too many') return tooMany(c, released.seconds ?? dayS)
      if (!('box' in released)) return fail(c, 403, 'action_not_allowed', 'The recovery share was not released')
      await store.noteRecovery({ account, device }, traceOf(c))
      return answer(c, { root: root(), recovery: released.box } satisfies z.output<typeof recoverAnswer>)
    })

  const changeRecovery = (c: RequestContext) =>
    withFreshSession(c, async (session) => {
      const { account, device } = session
      const request = await readJson(c, recoveryRequest)
      const found = await store.wallet({ account, device })
      if (!request || !found || request.root.slot !== 'root')
        return fail(c, 400, 'bad_message', 'The shares cannot be read')
      const { walletId, recovery: replaces } = found
      const before = readRecovery(replaces)
      if ((await nameOf(replaces)) !== request.replaces)
        return fail(c, 409, 'action_not_allowed', 'The recovery was changed meanwhile')
      if (before.mode === 'user' && (await hashText(request.proof)) !== before.check)
        return fail(c, 400, 'bad_message', 'Only a device that can open the wallet may change the recovery')
      const { generation } = request.root
      if ('recovery' in request && !(await holder.opens({ walletId, generation, box: request.recovery })))
        return unreadable(c)
      const of = { account, device, generation, root: keep(walletId, request.root), replaces, ...toKept(request) }
      const isKept = await store.changeRecovery(of, traceOf(c))
      const kept = isKept && (await store.recoveryShares(account))
      if (!kept) return fail(c, 409, 'action_not_allowed', 'The recovery was changed meanwhile')
      notifyOwner(c, session, 'recovery')
      const root = give(kept.root, { walletId, generation, slot: 'root' })
      const now = readRecovery(kept.recovery)
      const said = now.mode === 'user' ? { root, coded: now.coded } : { root, recovery: now.box }
      return answer(c, said satisfies z.output<typeof recoverAnswer>)
    })

  return [
    { method: 'GET', path: keySharePaths.wallet, budgets, handle: wallet },
    { method: 'POST', path: keySharePaths.create, budgets, handle: create },
    { method: 'POST', path: keySharePaths.device, budgets, handle: addDevice },
    { method: 'POST', path: keySharePaths.recover, budgets: recoverBudgets, handle: recover },
    { method: 'POST', path: keySharePaths.recovery, budgets: recoverBudgets, handle: changeRecovery },
  ]
}

const hasWallet = (c: RequestContext) => fail(c, 409, 'action_not_allowed', 'The account already has a wallet')

function unreadable(c: RequestContext) {
  const why = 'The recovery share cannot be opened'
  logRefusal(c, why)
  return fail(c, 400, 'bad_message', why)
}

/** A row opens only in the context of the share it was stored as. */
const contextOf = ({ walletId, slot, generation }: Of): string => JSON.stringify([walletId, slot, generation])
