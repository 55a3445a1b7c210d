import type { sessionAnswer } from '@openappkit/protocol/accounts'
import { watchWindow } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import type { Records } from '../storage/records.js'
import { followWindow } from './follow-window.js'

export type ContinueDeps = {
  /** Origin of the embedding page. */
  site: string
  records: Pick<Records, 'set'>
  /** Stores the session and opens the wallet of its account. */
  openSession(session: z.output<typeof sessionAnswer>): Promise<void>
}

/** Takes a session from the window that the page opened. Returns whether the window had one for this site. */
export async function continueSession(
  { site, records, openSession }: ContinueDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const task = { type: 'openappkit/keep', task: 'continue', site } as const
  const { origin, parent } = window
  const answer = await followWindow({ messages: watchWindow(window), origin, opener: parent, task }, signal)
  if (answer.status !== 'session') return false
  const { device, wallet, session } = answer.kept
  await records.set('device', device)
  await records.set('wallet', wallet)
  await openSession(session)
  return true
}
