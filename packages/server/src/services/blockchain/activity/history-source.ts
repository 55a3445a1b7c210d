import type { HistoryPage } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** Who is asked for the activity of an account when somebody wants to see it, instead of following it. */
export type HistorySource = {
  /** What its cursors are kept under. */
  readonly key: string
  /** Whether it can tell of this account, there or (without `chainId`) anywhere. */
  covers(account: string, chainId: CaipNetworkId | undefined): boolean
  /** The newest first. What it cannot tell in time is `missing`. */
  history(question: HistorySourceQuestion): Promise<HistoryPage>
}

export type HistorySourceQuestion = {
  account: string
  chainId?: CaipNetworkId | undefined
  /** `next` of the page before. */
  cursor?: string | undefined
}
