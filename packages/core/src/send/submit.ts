import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../async/ignore-rejection.js'
import { withDeadline } from '../async/with-deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { Chain, Sending } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { LateAccounts } from '../contracts/sending/late-accounts.js'
import type { OwnTransferChange } from '../contracts/sending/own-transfer.js'
import type { Carry, CarryBatch } from '../contracts/sending/carry.js'
import type { EndedTransfer, SendStep, SendTarget } from '../contracts/sending/send-state.js'
import type { Progress } from '../contracts/sending/sending.js'
import type { Session } from '../contracts/session.js'
import { AppKitError } from '../errors/appkit-error.js'
import { announceTransfer } from './announce-transfer.js'
import { followBatch } from './follow-batch.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { KitState } from '../state/state.js'
import { ownTransferOf, type PendingSend, type SentLog } from './sent-log.js'

export const promptDeadlineMs = 5 * 60_000
/** After this nobody waits for a block any more; the next page looks again. */
export const followDeadlineMs = 30 * 60_000
/** How many blocks make a transfer done. */
const confirmations = 1

/** What lists show of a transfer that ended. One that expired never happened. */
const statusOf = { sent: 'confirmed', failed: 'failed', cancelled: 'cancelled', expired: 'cancelled' } as const

export type SubmitDeps = {
  state: KitState
  sessions: ActiveSessions
  chainOf(session: Session): Promise<Chain>
  getChain(namespace: ChainNamespace): Promise<Chain>
  switchNetwork(network: CaipNetworkId, options: { throwOnFailure: true }): Promise<void>
  fetchBalance(namespace: ChainNamespace, options: { force: boolean }): Promise<unknown>
  accounts(): LateAccounts
  /** Brings the first screen, with what shows a notice where nothing was opened yet. */
  loadWallets(): Promise<void>
}

type Show = (step: SendStep) => void
type Steps = { signal: AbortSignal; show: Show }

/** From the bytes that were reviewed to their block. `ended` is when there is no kit any more. */
export function createSubmit(deps: SubmitDeps, log: SentLog, ended: AbortSignal) {
  const { state, sessions, chainOf, getChain, switchNetwork, fetchBalance } = deps
  const changed = (change: OwnTransferChange) => deps.accounts().current()?.changed(change)

  /** The money has moved. */
  function moved(namespace: ChainNamespace): void {
    void fetchBalance(namespace, { force: true })
    // Only where somebody looked at them.
    void deps.accounts().current()?.fetchHoldings({ namespace, force: true })
  }

  function keep(hash: string, target: SendTarget, { chainNamespace }: CaipNetwork, isBatch = false): PendingSend {
    const entry: PendingSend = { hash, target, startedAt: Date.now(), ...(isBatch && { isBatch }) }
    log.addPending(entry)
    // No list has a row for what is no transaction yet.
    if (isBatch) return entry
    if (!target.purpose) log.addRecipient(target.to, chainNamespace)
    changed({ status: 'pending', transfer: ownTransferOf(entry) })
    return entry
  }

  /** Until it is in a block, also where the person has gone on. Until then the entry stays: a reload goes on from there. */
  const follow = (entry: PendingSend, network: CaipNetwork, show: Show = () => undefined): Promise<{ hash: string }> =>
    withDeadline(followDeadlineMs, (late) =>
      followUntil(entry, network, { signal: AbortSignal.any([ended, late]), show }),
    )

  async function followUntil(entry: PendingSend, network: CaipNetwork, { signal, show }: Steps) {
    const { hash, target } = entry
    const end = (outcome: EndedTransfer['outcome'], id = hash) => {
      log.removePending(hash)
      changed({
        status: statusOf[outcome],
        transfer: ownTransferOf(entry.isBatch ? { ...entry, hash: id } : entry),
        hash: id,
      })
      announceTransfer(state, { ...target, hash: id, outcome })
      ignoreRejection(deps.loadWallets())
    }
    show({ kind: 'confirming', hash, done: 0, of: confirmations })
    try {
      const { id, isSuccess, isCancelled } = await findEnd(entry, network, { signal, show })
      moved(network.chainNamespace)
      end(isCancelled ? 'cancelled' : isSuccess ? 'sent' : 'failed', id)
      if (isCancelled) throw new AppKitError('user_rejected', 'The user rejected the request')
      if (!isSuccess) throw new AppKitError('rpc_fatal', 'The network rejected the request', { facts: [hash] })
      return { hash: id }
    } catch (thrown) {
      // It will never be in a block: there is nothing left to look for.
      if (AppKitError.from(thrown).code === 'transaction_expired') end('expired')
      throw thrown
    }
  }

  /** What the network says of a transaction, or the wallet of a batch. */
  async function findEnd({ hash, target, isBatch }: PendingSend, network: CaipNetwork, { signal, show }: Steps) {
    if (isBatch) {
      const session = () => findSession(sessions, network.chainNamespace, target.from)
      return followBatch(hash, { session, chainOf, signal })
    }
    const sending = demandSending(await withSignal(signal, getChain(network.chainNamespace)))
    const onProgress = ({ confirmations: done, of }: Progress) => show({ kind: 'confirming', hash, done, of })
    return sending.follow(hash, network, onProgress, { signal, confirmations })
  }

  /**
   * Waits for the wallet as long as a person may take. The page cannot take the wallet's window back: who approves after
   * all has sent it, and that is kept.
   */
  async function answerOf(
    asked: Promise<string>,
    network: CaipNetwork,
    signal: AbortSignal,
    kept: (hash: string) => PendingSend,
  ) {
    const answered = withDeadline(promptDeadlineMs, (late) => withSignal(AbortSignal.any([signal, late]), asked))
    return answered.then(kept, (thrown: unknown) => {
      ignoreRejection(asked.then((late) => follow(kept(late), network)))
      throw thrown
    })
  }

  const submitBatch: CarryBatch = async ({ session, network, calls }, target, { signal, show }) => {
    show({ kind: 'prompt' })
    const { batching } = await withSignal(signal, chainOf(session))
    if (!batching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    const asked = batching.sendCalls(session, network, calls, { signal: ended })
    const kept = (id: string) => keep(id, target, network, true)
    return follow(await answerOf(asked, network, signal, kept), network, show)
  }

  return {
    follow,
    submitBatch,

    /** Switches first where the wallet is elsewhere, asks it, and follows what it sent. */
    async submit(...[namespace, ready, target, steps]: Parameters<Carry>) {
      const { signal } = steps
      if (sessions.get(namespace)?.network !== target.network) {
        steps.show({ kind: 'switch' })
        await withSignal(signal, switchNetwork(target.network, { throwOnFailure: true }))
      }
      steps.show({ kind: 'prompt' })
      const session = demandSession(sessions, namespace, target.from)
      const sending = demandSending(await withSignal(signal, chainOf(session)))
      const asked = sending.send(session, ready, { signal: ended })
      const kept = (hash: string) => keep(hash, target, ready.network)
      return follow(await answerOf(asked, ready.network, signal, kept), ready.network, steps.show)
    },
  }
}

export function demandSending({ sending }: Chain): Sending {
  if (sending) return sending
  throw new AppKitError('method_not_supported', 'The wallet does not support this request')
}

function findSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session | undefined {
  const session = sessions.get(namespace)
  return session?.accounts[0].address === from ? session : undefined
}

/** The session of the account that the transfer was made for: another account is another transfer. */
export function demandSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session {
  const session = findSession(sessions, namespace, from)
  if (session) return session
  throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
}
