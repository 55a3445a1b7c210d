import { loadavg } from 'node:os'
import { checkDatabase } from './check-database.ts'
import { startCluster } from './cluster/cluster.ts'
import { createFaults } from './cluster/faults.ts'
import { until } from './cluster/wait.ts'
import type { Disturbance, Prepared, Scene } from './disturbances/disturbance.ts'
import { disturbances } from './disturbances/disturbances.ts'
import { single, startLoad, watched } from './load.ts'
import { createTally } from './tally.ts'

export type Outcome = Awaited<ReturnType<typeof runProgramme>>
type Phase = {
  name: string
  rounds: number
  /** Why this machine had no rounds. */
  refused?: string
  seconds: number
  failures: number
  /** The longest time without a success of each kind, in ms. */
  gaps: Record<string, number>
  reported: Record<string, number>
}

/** Breaks a cluster under load, again and again. `share`: of the rounds of the whole programme. */
export async function runProgramme(share: number, chosen = disturbances) {
  const [startedAt, day, [loadBefore]] = [performance.now(), new Date().toISOString().slice(0, 10), loadavg()]
  const [tally, faults] = [createTally(), createFaults()]
  const cluster = await startCluster(faults)
  const load = startLoad(cluster, tally, faults)
  try {
    const phases = await runPhases({ cluster, load, tally, faults }, chosen, share)
    await load.check()
    const auditRows = await checkDatabase(cluster.accountsDatabase, faults)
    return {
      phases,
      requests: tally.requests(),
      reported: tally.counts(),
      checked: { ...load.counts(), 'rows of the audit chain': auditRows },
      faults: faults.counts(),
      descriptions: faults.descriptions(),
      /** Under which noise it was measured. */
      noise: { day, loadBefore, loadAfter: loadavg()[0] },
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await load.end()
    await cluster.stop()
  }
}

type Started = Pick<Scene, 'cluster' | 'load' | 'tally' | 'faults'>

async function runPhases(started: Started, chosen: readonly Disturbance[], share: number): Promise<Phase[]> {
  const { tally } = started
  const succeeded = (kinds: readonly string[]): Promise<void> => {
    const from = performance.now()
    return until('requests of all kinds succeed', () => tally.haveSucceededSince(from, kinds)).catch(
      (cause: unknown) => {
        throw new Error(JSON.stringify(tally.requests()), { cause })
      },
    )
  }
  const scene: Scene = {
    ...started,
    served: () => succeeded(watched),
    answered: () => succeeded(single),
    failed(): Promise<void> {
      const before = tally.failures()
      return until('a request fails', () => tally.failures() > before)
    },
  }
  await scene.served()
  const phases: Phase[] = []
  for (const one of chosen) phases.push(await runPhase(one, scene, Math.ceil(one.rounds * share)))
  return phases
}

async function runPhase(disturbance: Disturbance, scene: Scene, rounds: number): Promise<Phase> {
  const { name } = disturbance
  const { tally, faults } = scene
  const prepared = await prepare(disturbance, scene)
  if (typeof prepared === 'string')
    return { name, rounds: 0, refused: prepared, seconds: 0, failures: 0, gaps: {}, reported: {} }
  const [startedAt, failures, reported] = [performance.now(), tally.failures(), tally.counts()]
  tally.restartGaps()
  try {
    for (let round = 0; round < rounds; round += 1) {
      await prepared.act(round)
      await scene.served().catch((thrown: unknown) => {
        faults.add('rounds after which requests had no success', `${name}, round ${round}: ${String(thrown)}`)
      })
    }
    return {
      name,
      rounds,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      failures: tally.failures() - failures,
      gaps: tally.gaps(),
      reported: Object.fromEntries(
        Object.entries(tally.counts()).map(([what, count]) => [what, count - (reported[what] ?? 0)]),
      ),
    }
  } finally {
    await prepared.end()
  }
}

async function prepare(disturbance: Disturbance, scene: Scene): Promise<Prepared | string> {
  if ('prepare' in disturbance) return disturbance.prepare(scene)
  return { act: (round) => disturbance.act(scene, round), end: async () => undefined }
}
