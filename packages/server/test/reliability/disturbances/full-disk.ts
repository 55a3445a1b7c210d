import { moveToSmallDisk } from '../cluster/small-disk.ts'
import type { Disturbance } from './disturbance.ts'

/** How often a request fails before the disk is freed. */
const failuresLeast = 20
const restarts = {
  ended: 'times that PostgreSQL had ended on its full disk, and was started',
  hung: 'times that PostgreSQL did not serve on its freed disk, and was killed and started',
} as const

/** Every second round, PostgreSQL has no space for its log either: it ends all connections, and often itself. */
export const fullDisk: Disturbance = {
  name: 'the disk of PostgreSQL full, and freed again',
  rounds: 20,
  async prepare({ cluster, served, failed, tally }) {
    const disk = await moveToSmallDisk(cluster.postgres)
    if (typeof disk === 'string') return disk
    try {
      await served()
    } catch (thrown) {
      await disk.end()
      throw thrown
    }
    return {
      async act(round) {
        await disk.fill()
        if (round % 2 === 1) await disk.useUpLog()
        for (let times = 0; times < failuresLeast; times += 1) await failed()
        const found = await disk.free()
        if (found !== 'served') tally.count(restarts[found])
        for (const node of cluster.nodes) await node.untilReady()
      },
      async end() {
        await disk.end()
        for (const node of cluster.nodes) await node.untilReady()
        await served()
      },
    }
  },
}
