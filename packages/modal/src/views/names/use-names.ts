import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type NamesApi } from '@openappkit/core/internal'

/** Does something with the names of the kit. How it ends is in the state. */
export function useNames(kit: AppKit, work: (names: NamesApi) => unknown): void {
  ignoreRejection(kit.accounts().then(async (accounts) => work(await accounts.names())))
}
