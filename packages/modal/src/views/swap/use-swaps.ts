import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type SwapApi } from '@openappkit/core/internal'

/** Does something with the swap of the kit. How it ends is in the state. */
export function useSwaps(kit: AppKit, work: (swaps: SwapApi) => unknown): void {
  ignoreRejection(kit.accounts().then(async (accounts) => work(await accounts.swaps())))
}
