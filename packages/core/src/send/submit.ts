import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../async/ignore-rejection.js'
import { withDeadline } from '../async/with-deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { Chain, Sending } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { EndedTransfer, SendStep, SendTarget } from '../contracts/sending/send-state.js'
import type { Prepared, Progress } from '../contracts/sending/sending.js'
import type { Session } from '../contracts/session.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { PendingSend, SentLog } from './sent-log.js'

export const promptDeadlineMs = 5 * 60_000
/** How many blocks make a transfer done. */
const confirmations = 1

export type SubmitDeps = {
  sessions: ActiveSessions
  chainOf(session: Session): Promise<Chain>
  getChain(namespace: ChainNamespace): Promise<Chain>
  switchNetwork(network: CaipNetworkId): Promise<void>
  /** The money has moved. */
  moved(namespace: ChainNamespace): void
  /** What the network was given has ended, also where nobody waits for it any more. */
  announce(transfer: EndedTransfer): void
}

type Steps = { signal: AbortSignal; show(step: SendStep): void }

/** From the bytes that were reviewed to their block. `ended` is when there is no kit any more. */
export function createSubmit(deps: SubmitDeps, log: SentLog, ended: AbortSignal) {
  const { sessions, chainOf, getChain, switchNetwork, moved, announce } = deps

  function keep(hash: string, target: SendTarget, { chainNamespace }: CaipNetwork): PendingSend {
    const entry = { hash, target, startedAt: Date.now() }
    log.addPending(entry)
    log.addRecipient(target.to, chainNamespace)
    return entry
  }

  /** Until it is in a block. The entry stays while nobody knows, so that a reload goes on from there. */
  async function follow({ hash, target }: PendingSend, network: CaipNetwork, { signal, show }: Steps) {
    const end = (outcome: EndedTransfer['outcome'], id = hash) => {
      log.removePending(hash)
      announce({ ...target, hash: id, outcome })
    }
    show({ kind: 'confirming', hash, done: 0, of: confirmations })
    const sending = demandSending(await withSignal(signal, getChain(network.chainNamespace)))
    const onProgress = ({ confirmations: done, of }: Progress) => show({ kind: 'confirming', hash, done, of })
    try {
      const { id, isSuccess, isCancelled } = await sending.follow(hash, network, onProgress, { signal, confirmations })
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

  return {
    follow,

    /** Switches first where the wallet is elsewhere, asks it, and follows what it sent. */
    async submit(namespace: ChainNamespace, ready: Prepared, target: SendTarget, steps: Steps) {
      const { signal } = steps
      if (sessions.get(namespace)?.network !== target.network) {
        steps.show({ kind: 'switch' })
        await withSignal(signal, switchNetwork(target.network))
      }
      steps.show({ kind: 'prompt' })
      const session = demandSession(sessions, namespace, target.from)
      const sending = demandSending(await withSignal(signal, chainOf(session)))
      // The page cannot take the wallet's window back: who approves after all has sent it, and that is kept.
      const asked = sending.send(session, ready, { signal: ended })
      const answered = withDeadline(promptDeadlineMs, (late) => withSignal(AbortSignal.any([signal, late]), asked))
      const hash = await answered.catch((thrown: unknown) => {
        const quiet = { signal: ended, show: () => undefined }
        ignoreRejection(asked.then((late) => follow(keep(late, target, ready.network), ready.network, quiet)))
        throw thrown
      })
      return follow(keep(hash, target, ready.network), ready.network, steps)
    },
  }
}

export function demandSending({ sending }: Chain): Sending {
  if (sending) return sending
  throw new AppKitError('method_not_supported', 'The wallet does not support this request')
}

/** The session of the account that the transfer was made for: another account is another transfer. */
export function demandSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session {
  const session = sessions.get(namespace)
  if (session?.accounts[0].address === from) return session
  throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
}
