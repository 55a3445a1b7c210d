import type { Cluster } from '../cluster/cluster.ts'
import type { Differences } from '../cluster/run-bundle.ts'
import type { ServerNode } from '../cluster/server-node.ts'
import type { Faults } from '../cluster/faults.ts'
import type { Load } from '../load.ts'
import type { Tally } from '../tally.ts'

export type Scene = {
  cluster: Cluster
  load: Load
  tally: Tally
  faults: Faults
  /** Resolves when requests of all kinds have had a success from now on. */
  served(): Promise<void>
  /**
   * The same for single requests. A subscriber stays at a node that has lost only its database, and a sign-in by e-mail
   * sends many requests to it in turn.
   */
  answered(): Promise<void>
  /** Resolves when some request has failed from now on. */
  failed(): Promise<void>
}

/** Disturbs once. `round` counts from 0. */
type Act = (round: number) => Promise<void>

/** What the rounds need, and its end. */
export type Prepared = { act: Act; end(): Promise<void> }

export type Disturbance = {
  name: string
  /** Rounds of the whole programme. */
  rounds: number
} & (
  | { act(scene: Scene, round: number): Promise<void> }
  /** Returns the reason if this machine cannot have the disturbance. Undoes what it began if it throws. */
  | { prepare(scene: Scene): Promise<Prepared | string> }
)

export async function restart(
  node: ServerNode,
  signal: 'SIGKILL' | 'SIGTERM',
  differences: Differences = {},
): Promise<void> {
  await node.end(signal)
  await node.start(differences)
  await node.untilReady()
}
