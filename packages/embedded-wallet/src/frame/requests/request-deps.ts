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

/** The dependencies of request handlers. */
export type RequestDeps = {
  networks: Networks
  /** Address of the signed-in user. @throws {FrameError} `wallet_disconnected` */
  address(): Promise<string>
  /** Signs an approved request. Unlocks the wallet if it has locked itself meanwhile. */
  sign(request: Extract<SignRequest, { kind: `evm-${string}` }>): Promise<Hex>
  smartAccount: SmartAccount
  approvals: ApprovalQueue
  records: Pick<Records, 'get' | 'set'>
  /** Origin of the requesting page. */
  origin: string
  view(description: Description, view: ViewDescription, facts: ViewFacts): ApprovalView
}

export type RequestContext = Pick<FrameContext, 'signal'> & {
  /** The network that the request is for. */
  chainId: number
}
