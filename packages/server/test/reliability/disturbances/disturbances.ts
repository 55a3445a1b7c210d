import type { Cluster } from '../cluster/cluster.ts'
import { killPostgres } from '../cluster/kill-postgres.ts'
import type { ServerNode } from '../cluster/server-node.ts'
import { type Disturbance, restart } from './disturbance.ts'
import { fullDisk } from './full-disk.ts'
import { nextVersion } from './next-version.ts'
import { restoredBackup } from './restored-backup.ts'

/** Half of the 90 s between two clocks: a node refuses proofs of clients whose clock is a minute off. */
const shiftMs = 45_000

const nodeOf = ({ nodes }: Cluster, round: number): ServerNode => {
  const node = nodes[round % nodes.length]
  if (!node) throw new Error('The cluster has no nodes')
  return node
}

async function restartAll({ nodes }: Cluster, shiftOf: (at: number) => number): Promise<void> {
  for (const [at, node] of nodes.entries()) await restart(node, 'SIGTERM', { shiftMs: shiftOf(at) })
}

/** Ends the cut, as a network does that has forgotten its connections meanwhile. */
async function heal(node: ServerNode): Promise<void> {
  node.proxy.cut()
  node.proxy.open()
  await node.untilReady()
}

export const disturbances: readonly Disturbance[] = [
  {
    name: 'a node killed with `kill -9`, and started once the other one serves all',
    rounds: 50,
    async act({ cluster, served }, round) {
      const node = nodeOf(cluster, round)
      await node.end('SIGKILL')
      await served()
      await node.start()
      await node.untilReady()
    },
  },
  {
    name: 'PostgreSQL killed with `kill -9`, all processes, and started again',
    rounds: 20,
    async act({ cluster, failed }) {
      await killPostgres(cluster.postgres)
      await failed()
      await cluster.postgres.start()
      for (const node of cluster.nodes) await node.untilReady()
    },
  },
  {
    name: 'the connections of a node to its database cut, and new ones refused',
    rounds: 25,
    async act({ cluster, failed, answered }, round) {
      const node = nodeOf(cluster, round)
      node.proxy.cut()
      await Promise.all([failed(), answered()])
      await heal(node)
    },
  },
  {
    name: 'the same connections silent: nothing arrives, nothing ends',
    rounds: 25,
    async act({ cluster, failed, answered }, round) {
      const node = nodeOf(cluster, round)
      node.proxy.silence()
      await Promise.all([failed(), answered()])
      await heal(node)
    },
  },
  fullDisk,
  {
    name: 'all nodes restarted in turn with `SIGTERM`',
    rounds: 10,
    act: ({ cluster }) => restartAll(cluster, () => 0),
  },
  {
    name: 'the same, with the clocks of each two nodes 90 s apart afterwards',
    rounds: 10,
    async act({ cluster, served }, round) {
      const sign = round % 2 === 0 ? 1 : -1
      await restartAll(cluster, (at) => (at % 2 === 0 ? sign : -sign) * shiftMs)
      for (let times = 0; times < 3; times += 1) await served()
    },
  },
  restoredBackup,
  nextVersion,
]
