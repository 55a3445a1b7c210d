import type { CaipNetwork, ConnectStep, Session, Source, SourceRequest } from '@openappkit/core/adapter'
import type { ContractWallet } from '../wallet/contract-wallet.js'
import type { Fault } from '../wallet/ending.js'
import { recordSteps } from './record-steps.js'

/** A wallet that the source reaches. */
export type SourceTarget = {
  request: SourceRequest
  wallet: ContractWallet
  /** The wallet starts on the first network and knows the second. */
  networks: readonly [CaipNetwork, CaipNetwork]
  /** The kinds of steps that a connection shows, in order. */
  steps: readonly ConnectStep['kind'][]
}

/** Traits of a source that select its tests. */
export type SourceTraits = {
  /** False for a source that reaches no wallet yet: the rest of the contract is still tested. */
  reachesWallets: boolean
  /** The faults that its wallets can have. */
  faults: readonly Fault[]
}

export type SourceHarness = {
  source: Source
  /** Absent if the source reaches no wallet yet. */
  target?: SourceTarget
  /** The source of the next page, with the same storage. Default: the current source. */
  reload?(): Source | Promise<Source>
  stop?(): unknown
}

/** The harness of the running test. */
export type CurrentSource = () => SourceHarness

/** A wallet that no source knows. */
export const unknownWallet: SourceRequest = { connectorId: 'org.example.unknown', namespace: 'eip155' }

export function connect({ source, target }: SourceHarness): Promise<readonly Session[]> {
  if (!target) throw new Error('Nothing to connect: the harness has no `target`')
  return source.connect(target.request, recordSteps())
}

/** The saved connection of core. */
export function toSaved(sessions: readonly Session[]) {
  const [first] = sessions
  if (!first) throw new Error('A connection opened no session')
  return { connectorId: first.connectorId, namespaces: sessions.map(({ namespace }) => namespace) }
}

/** The harness of a source that reaches wallets. */
export function reached(harness: SourceHarness): SourceHarness & { target: SourceTarget } {
  const { target } = harness
  if (!target) throw new Error('The source reaches wallets, and the harness has no `target`')
  return { ...harness, target }
}
