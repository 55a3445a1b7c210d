import type { FrameContext } from '@openappkit/protocol/frame'
import type { SignRequest } from '../../signer/sign-request.js'
import type { Clusters } from '../networks/clusters.js'
import type { RequestDeps } from '../requests/request-deps.js'

/** What requests on Solana are answered with. */
export type SolanaDeps = Pick<RequestDeps, 'approvals' | 'records' | 'origin' | 'view'> & {
  clusters: Clusters
  /** Who is signed in. @throws {FrameError} `wallet_disconnected` */
  account(): Promise<string>
  /** Signs what was approved; unlocks the wallet where it locked itself meanwhile. */
  sign(request: Extract<SignRequest, { kind: `solana-${string}` }>): Promise<Uint8Array>
}

export type SolanaContext = Pick<FrameContext, 'signal'> & {
  /** CAIP-2 id of the cluster that the request is for. */
  cluster: string
}
