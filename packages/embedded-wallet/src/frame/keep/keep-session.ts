import { accountsPaths, sessionAnswer } from '@openappkit/protocol/accounts'
import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import type { Sessions } from '../accounts/session.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import type { Records } from '../storage/records.js'
import type { KeptSession } from '../storage/stored-records.js'
import { followWindow } from './follow-window.js'

/** A window that can reach the frame answers immediately. */
const windowMs = 15_000
/** Browsers do not report a closed window. */
const lookMs = 500

type SessionDeps = {
  records: Pick<Records, 'get'>
  sessions: Pick<Sessions, 'ask' | 'read'>
}

export type KeepDeps = SessionDeps & {
  /** Origin of the embedding page. */
  site: string
  approvals: Pick<ApprovalQueue, 'run'>
}

/** `ended`: a request or the page ended the question. */
export type KeepAnswer = 'kept' | 'refused' | 'ended'

/** Asks the user whether the wallet's own window keeps the session, which would end with the page. */
export async function keepSession(deps: KeepDeps, signal: AbortSignal): Promise<KeepAnswer> {
  const { account = '' } = (await deps.sessions.read()) ?? {}
  const over = new AbortController()
  let isEnded = false
  let keeping: Promise<boolean> | undefined
  try {
    return await deps.approvals.run({ account, network: '', key: 'keep', isOptional: true }, signal, (turn) => {
      turn.signal.addEventListener('abort', () => (isEnded = true))
      return new Promise<KeepAnswer>((resolve) => {
        const keep = async () => {
          const isKept = await keepInWindow(deps, over.signal)
          if (isKept) resolve('kept')
          return isKept
        }
        // A second press, while the window works, opens no second one.
        turn.askToKeep({ onKeep: () => (keeping ??= keep().finally(() => (keeping = undefined))) })
      })
    })
  } catch (thrown) {
    if (thrown instanceof FrameError && thrown.code === 'user_rejected') return isEnded ? 'ended' : 'refused'
    throw thrown
  } finally {
    // A window that still works must not keep what the user refused.
    over.abort()
  }
}

/** Runs within the press. Returns whether the window has stored the session. */
async function keepInWindow({ site, sessions, records }: KeepDeps, over: AbortSignal): Promise<boolean> {
  const opened = window.open(new URL('keep/', document.baseURI), '_blank', 'popup,width=420,height=320')
  if (!opened) return false
  const left = new AbortController()
  const looking = setInterval(() => opened.closed && left.abort(), lookMs)
  try {
    const kept = await deriveSession({ sessions, records })
    over.throwIfAborted()
    const task = { type: 'openappkit/keep', task: 'keep', site, kept } as const
    const { origin } = location
    const inTime = AbortSignal.any([over, left.signal, AbortSignal.timeout(windowMs)])
    const { message } = await followWindow({ messages: watchWindow(window), origin, opener: window, task }, inTime)
    return message.status === 'kept'
  } catch {
    return false
  } finally {
    clearInterval(looking)
    opened.close()
  }
}

/** A second session of this user and device, for another holder: two holders of one refresh token would end it. */
export async function deriveSession({ sessions, records }: SessionDeps): Promise<KeptSession> {
  const [own, device, wallet] = await Promise.all([sessions.read(), records.get('device'), records.get('wallet')])
  if (!own || !device || !wallet) throw new FrameError('wallet_disconnected')
  const answer = await sessions.ask(accountsPaths.derive, sessionAnswer, { body: {} })
  return { device, wallet, session: { ...answer, projectId: own.projectId } }
}
