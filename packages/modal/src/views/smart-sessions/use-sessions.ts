import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type SmartSessionsApi } from '@openappkit/core/internal'

/** Does something with the smart sessions of the account. How it ends is in the state. */
export function useSessions(kit: AppKit, work: (sessions: SmartSessionsApi) => unknown): void {
  ignoreRejection(kit.accounts().then(async (accounts) => work(await accounts.smartSessions())))
}
