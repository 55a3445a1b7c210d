import type { FrameContext } from '@openappkit/protocol/frame'
import type { SignRequest } from '../../signer/sign-request.js'
import type { Clusters } from '../networks/clusters.js'
import type { RequestDeps } from '../requests/request-deps.js'

/** The dependencies of Solana request handlers. */
export type SolanaDeps = Pick<RequestDeps, 'approvals' | 'records' | 'origin' | 'view'> & {
  clusters: Clusters
  /** Address of the signed-in user. @throws {FrameError} `wallet_disconnected` */
  account(): Promise<string>
  /** Signs an approved request. Unlocks the wallet if it has locked itself meanwhile. */
  sign(request: Extract<SignRequest, { kind: `solana-${string}` }>): Promise<Uint8Array>
}

export type SolanaContext = Pick<FrameContext, 'signal'> & {
  /** CAIP-2 id of the cluster of the request. */
  cluster: string
}
