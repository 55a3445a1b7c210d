import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../network.js'
import type { Session } from '../session.js'
import type { SendStep, SendTarget, SentResult } from './send-state.js'
import type { Prepared } from './sending.js'

/**
 * Hands a transaction to the wallet and follows it into its block, also where the person or the page has gone on.
 * Rejects as the wallet or the network answers.
 */
export type Carry = (
  namespace: ChainNamespace,
  prepared: Prepared,
  target: SendTarget,
  steps: { signal: AbortSignal; show: (step: SendStep) => void },
) => Promise<SentResult>

/** The same for several calls in one approval (EIP-5792). The id of the batch is kept until the wallet says its end. */
export type CarryBatch = (
  batch: { session: Session; network: CaipNetwork; calls: readonly never[] },
  target: SendTarget,
  steps: { signal: AbortSignal; show: (step: SendStep) => void },
) => Promise<SentResult>
