import { loadavg } from 'node:os'
import { startAccountLoad } from './account-load.ts'
import { checkDatabase } from './check-database.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { type Disturbance, disturbances, type Scene } from './disturbances.ts'
import { createFaults, type Faults } from './cluster/faults.ts'
import { startRelayLoad } from './relay-load.ts'
import { createTally, type Tally } from './tally.ts'
import { until } from './cluster/wait.ts'
import { startWalletLoad } from './wallet-load.ts'

export type Outcome = Awaited<ReturnType<typeof runProgramme>>
type Phase = {
  name: string
  rounds: number
  seconds: number
  failures: number
  /** The longest time without a success of each kind, in ms. */
  gaps: Record<string, number>
  reported: Record<string, number>
}

/** The kinds of requests that have to work again after each round. */
const watched = [
  'publish',
  'delivery',
  'sign-in with a wallet',
  'code of an e-mail sign-in',
  'refresh',
  'sign-out',
] as const

/** Those that are one request. */
const single = ['publish', 'sign-in with a wallet', 'refresh', 'sign-out'] as const

/** Breaks a cluster under load, again and again. `share`: of the rounds of the whole programme. */
export async function runProgramme(share: number) {
  const [startedAt, day, [loadBefore]] = [performance.now(), new Date().toISOString().slice(0, 10), loadavg()]
  const [tally, faults] = [createTally(), createFaults()]
  const cluster = await startCluster(faults)
  const { relayUrl, servicesUrl, accountsUrl, ofServices, ofAccounts, inbox } = cluster
  const relay = startRelayLoad({ url: relayUrl, tally, faults })
  const wallets = startWalletLoad({ url: servicesUrl, nodes: ofServices, tally, faults })
  const accounts = startAccountLoad({ url: accountsUrl, nodes: ofAccounts, inbox, tally, faults })
  const loads = [relay, wallets, accounts]
  try {
    const phases = await runPhases(cluster, { tally, faults, share })
    await Promise.all(loads.map((load) => load.check()))
    const auditRows = await checkDatabase(cluster.accountsDatabase, faults)
    return {
      phases,
      requests: tally.requests(),
      reported: tally.counts(),
      checked: {
        'messages accepted': relay.accepted(),
        'sign-outs answered': wallets.signedOut() + accounts.signedOut(),
        'accounts signed in to the end': accounts.staying(),
        'rows of the audit chain': auditRows,
      },
      faults: faults.counts(),
      descriptions: faults.descriptions(),
      /** Under which noise it was measured. */
      noise: { day, loadBefore, loadAfter: loadavg()[0] },
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await Promise.all(loads.map((load) => load.end()))
    await cluster.stop()
  }
}

type Options = { tally: Tally; faults: Faults; share: number }

async function runPhases(cluster: Cluster, { tally, faults, share }: Options): Promise<Phase[]> {
  const succeeded = (kinds: readonly string[]): Promise<void> => {
    const from = performance.now()
    return until('requests of all kinds succeed', () => tally.haveSucceededSince(from, kinds)).catch(
      (cause: unknown) => {
        throw new Error(JSON.stringify(tally.requests()), { cause })
      },
    )
  }
  const served = () => succeeded(watched)
  const answered = () => succeeded(single)
  const failed = (): Promise<void> => {
    const before = tally.failures()
    return until('a request fails', () => tally.failures() > before)
  }
  await served()
  const phases: Phase[] = []
  for (const one of disturbances)
    phases.push(await runPhase(one, { cluster, served, answered, failed }, { tally, faults, share }))
  return phases
}

async function runPhase(
  { name, rounds: whole, act }: Disturbance,
  scene: Scene,
  { tally, faults, share }: Options,
): Promise<Phase> {
  const rounds = Math.ceil(whole * share)
  const [startedAt, failures, reported] = [performance.now(), tally.failures(), tally.counts()]
  tally.restartGaps()
  for (let round = 0; round < rounds; round += 1) {
    await act(scene, round)
    await scene.served().catch((thrown: unknown) => {
      faults.add('rounds after which requests had no success', `${name}, round ${round}: ${String(thrown)}`)
    })
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return {
    name,
    rounds,
    seconds,
    failures: tally.failures() - failures,
    gaps: tally.gaps(),
    reported: Object.fromEntries(
      Object.entries(tally.counts()).map(([what, count]) => [what, count - (reported[what] ?? 0)]),
    ),
  }
}
