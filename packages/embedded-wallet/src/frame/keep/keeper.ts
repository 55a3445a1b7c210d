import type { Records } from '../storage/records.js'
import type { ContinueDeps } from './continue-session.js'
import type { KeepDeps } from './keep-session.js'

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps the session of a frame that cannot store it, in the wallet's own window. */
export function createKeeper({ site, records }: { site: string; records: Records }) {
  let isKept = false
  let isRefused = false
  return {
    /** Whether the session ends with the page. */
    isMemoryOnly: (): boolean => !records.isLasting && !isKept,
    /** The session has ended, or another one begins. */
    end(): void {
      isKept = false
      isRefused = false
    },

    /** Asks the user, who may refuse once for each session. */
    async keep(deps: Pick<KeepDeps, 'approvals' | 'sessions'>, signal: AbortSignal): Promise<boolean> {
      if (isRefused) return false
      const { keepSession } = await import('./keep-session.js')
      const answer = await keepSession({ site, records, ...deps }, signal)
      isKept = answer === 'kept'
      isRefused = answer === 'refused'
      return isKept
    },

    async continue(deps: Pick<ContinueDeps, 'openSession' | 'projectId'>, signal: AbortSignal): Promise<boolean> {
      const { continueSession } = await import('./continue-session.js')
      const isTaken = await continueSession({ site, records, ...deps }, signal)
      isKept ||= isTaken
      return isTaken
    },
  }
}
