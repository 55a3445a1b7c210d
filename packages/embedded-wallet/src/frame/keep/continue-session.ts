import type { sessionAnswer } from '@openappkit/protocol/accounts'
import { FrameError, watchWindow } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import type { Records } from '../storage/records.js'
import { followWindow } from './follow-window.js'

export type ContinueDeps = {
  /** Origin of the embedding page. */
  site: string
  records: Pick<Records, 'set'>
  projectId(): string | undefined
  /** Stores the session and opens the wallet of its account. */
  openSession(session: z.output<typeof sessionAnswer>): Promise<void>
}

/**
 * Takes a session from the window that the page opened. Returns whether the window had one for this site and project.
 *
 * @throws {FrameError} `service_unreachable`: the window keeps the session, but the service did not answer
 */
export async function continueSession(
  { site, records, projectId, openSession }: ContinueDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const task = { type: 'openappkit/keep', task: 'continue', site } as const
  const { origin, parent } = window
  const follow = { messages: watchWindow(window), origin, opener: parent, task }
  const { message, window: keeper } = await followWindow(follow, signal)
  try {
    if (message.status === 'failed') throw new FrameError('service_unreachable')
    if (message.status !== 'session' || message.kept.session.projectId !== projectId()) return false
    signal.throwIfAborted()
    const { device, wallet, session } = message.kept
    await records.set('device', device)
    await records.set('wallet', wallet)
    await openSession(session)
    return true
  } finally {
    // The page takes a closed window for one that the user left.
    keeper.close()
  }
}
