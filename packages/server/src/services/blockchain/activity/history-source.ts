import type { HistoryPage } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** A source that is queried for the activity of an account on request, instead of following it. */
export type HistorySource = {
  /** Key of its cursors. */
  readonly key: string
  /** Whether it knows this account on this network, or (without `chainId`) on any. */
  covers(account: string, chainId: CaipNetworkId | undefined): boolean
  /** Newest first. Parts that it cannot read in time are `missing`. */
  history(question: HistorySourceQuestion): Promise<HistoryPage>
}

export type HistorySourceQuestion = {
  account: string
  chainId?: CaipNetworkId | undefined
  /** `next` of the previous page. */
  cursor?: string | undefined
}
