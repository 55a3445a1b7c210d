import type { CaipNetwork, ConnectStep, Session, Source, SourceRequest } from '@openappkit/core/adapter'
import type { ContractWallet } from '../wallet/contract-wallet.js'
import { type Fault, faults } from '../wallet/ending.js'
import { recordSteps } from './record-steps.js'

/** A wallet that the source reaches. */
export type SourceTarget = {
  request: SourceRequest
  wallet: ContractWallet
  /** The wallet starts on the first and knows the second. */
  networks: readonly [CaipNetwork, CaipNetwork]
  /** The kinds of steps that a connection shows, in order. */
  steps: readonly ConnectStep['kind'][]
  /** How the wallets of this source can fail. Default: in every way. */
  faults?: readonly Fault[]
}

export type SourceHarness = {
  source: Source
  /** Absent where the source reaches no wallet yet: the rest of the contract is tested all the same. */
  target?: SourceTarget
  /** The source of the next page, over the same storage. Default: the one that is there. */
  reload?(): Source | Promise<Source>
  stop?(): unknown
}

/** The harness of the running test. */
export type CurrentSource = () => SourceHarness

/** A wallet that no source knows. */
export const nobody: SourceRequest = { connectorId: 'org.example.nobody', namespace: 'eip155' }

export function connect({ source, target }: SourceHarness): Promise<readonly Session[]> {
  if (!target) throw new Error('Nothing to connect: the harness has no `target`')
  return source.connect(target.request, recordSteps())
}

/** What the core saves of a connection. */
export function toSaved(sessions: readonly Session[]) {
  const [first] = sessions
  if (!first) throw new Error('A connection opened no session')
  return { connectorId: first.connectorId, namespaces: sessions.map(({ namespace }) => namespace) }
}

/** Whether the wallets of this source can fail like this. */
export const canFail = ({ faults: own = faults }: SourceTarget, fault: Fault): boolean => own.includes(fault)
