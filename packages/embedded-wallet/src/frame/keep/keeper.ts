import type { ContinueDeps } from './continue-session.js'
import type { KeepDeps } from './keep-session.js'
import type { Records } from '../storage/records.js'

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps the session of a frame that cannot store it, in the wallet's own window. */
export function createKeeper({ site, records }: { site: string; records: Records }) {
  let isKept = false
  return {
    /** Whether the session ends with the page. */
    isMemoryOnly: (): boolean => !records.isLasting && !isKept,
    end: () => void (isKept = false),

    async keep(deps: Pick<KeepDeps, 'approvals' | 'sessions'>, signal: AbortSignal): Promise<boolean> {
      const { keepSession } = await import('./keep-session.js')
      isKept = await keepSession({ site, records, ...deps }, signal)
      return isKept
    },

    async continue(deps: Pick<ContinueDeps, 'openSession'>, signal: AbortSignal): Promise<boolean> {
      const { continueSession } = await import('./continue-session.js')
      isKept = await continueSession({ site, records, ...deps }, signal)
      return isKept
    },
  }
}
