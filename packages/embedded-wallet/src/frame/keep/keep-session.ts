import { accountsPaths, sessionAnswer } from '@openappkit/protocol/accounts'
import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import type { Sessions } from '../accounts/session.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import type { Records } from '../storage/records.js'
import type { KeptSession } from '../storage/stored-records.js'
import { followWindow } from './follow-window.js'

/** A window that can reach the frame answers immediately. */
const windowMs = 15_000

type SessionDeps = {
  records: Pick<Records, 'get'>
  sessions: Pick<Sessions, 'ask' | 'read'>
}

export type KeepDeps = SessionDeps & {
  /** Origin of the embedding page. */
  site: string
  approvals: Pick<ApprovalQueue, 'run'>
}

/** Asks the user whether the wallet's own window keeps the session, which would end with the page. */
export async function keepSession(deps: KeepDeps, signal: AbortSignal): Promise<boolean> {
  const { account = '' } = (await deps.sessions.read()) ?? {}
  let keeping: Promise<boolean> | undefined
  try {
    return await deps.approvals.run(
      { account, network: '', key: 'keep', isOptional: true },
      signal,
      ({ askToKeep }) => {
        return new Promise<boolean>((resolve) => {
          const keep = async () => {
            const isKept = await keepInWindow(deps)
            if (isKept) resolve(true)
            return isKept
          }
          // A second press, while the window works, opens no second one.
          askToKeep({ onKeep: () => (keeping ??= keep().finally(() => (keeping = undefined))) })
        })
      },
    )
  } catch (thrown) {
    if (thrown instanceof FrameError && thrown.code === 'user_rejected') return false
    throw thrown
  }
}

/** Runs within the press. Returns whether the window has stored the session. */
async function keepInWindow({ site, sessions, records }: KeepDeps): Promise<boolean> {
  const opened = window.open(new URL('keep/', document.baseURI), '_blank', 'popup,width=420,height=320')
  if (!opened) return false
  try {
    const kept = await deriveSession({ sessions, records })
    const task = { type: 'openappkit/keep', task: 'keep', site, kept } as const
    const { origin } = location
    const late = AbortSignal.timeout(windowMs)
    const answer = await followWindow({ messages: watchWindow(window), origin, opener: window, task }, late)
    return answer.status === 'kept'
  } catch {
    opened.close()
    return false
  }
}

/** A second session of this user and device, for another holder: two holders of one refresh token would end it. */
export async function deriveSession({ sessions, records }: SessionDeps): Promise<KeptSession> {
  const answer = await sessions.ask(accountsPaths.derive, sessionAnswer, { body: {} })
  const [own, device, wallet] = await Promise.all([sessions.read(), records.get('device'), records.get('wallet')])
  if (!own || !device || !wallet) throw new FrameError('wallet_disconnected')
  return { device, wallet, session: { ...answer, projectId: own.projectId } }
}
