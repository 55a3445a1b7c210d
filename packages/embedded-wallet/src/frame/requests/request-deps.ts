import type { FrameContext } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import type { SignRequest } from '../../signer/sign-request.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import type { ApprovalView, ViewFacts } from '../approval/approval-view.js'
import type { ViewDescription } from '../approval/view-of.js'
import type { Description } from '../describe/description.js'
import type { Networks } from '../networks/networks.js'
import type { SmartAccount } from '../smart-account/smart-account.js'
import type { Records } from '../storage/records.js'

/** What requests are answered with. */
export type RequestDeps = {
  networks: Networks
  /** Who is signed in. @throws {FrameError} `wallet_disconnected` */
  address(): Promise<string>
  /** Signs what was approved; unlocks the wallet where it locked itself meanwhile. */
  sign(request: Extract<SignRequest, { kind: `evm-${string}` }>): Promise<Hex>
  smartAccount: SmartAccount
  approvals: ApprovalQueue
  records: Pick<Records, 'get' | 'set'>
  /** Of the page that asks. */
  origin: string
  view(description: Description, view: ViewDescription, facts: ViewFacts): ApprovalView
}

export type RequestContext = Pick<FrameContext, 'signal'> & {
  /** The network that the request is for. */
  chainId: number
}
