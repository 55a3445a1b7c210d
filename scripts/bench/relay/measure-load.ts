import { randomInt } from 'node:crypto'
import { type AttackCounts, startAttack } from './attack-process.ts'
import { createLoadClient, createMessage, type LoadClient, openAll } from './load-client.ts'
import { startPostgres } from '../../../packages/server/test/postgres/start-postgres.ts'
import { cpuSecondsOfTree, type RelayProcess, startRelayProcess } from './relay-process.ts'

export type Load = {
  connections: number
  /** Publishes per second. */
  rate: number
  seconds: number
  /** Connections that are lost each second, and come back. */
  churn: number
  /** Others that publish besides, to topics without readers. */
  flood?: { clients: number; rate: number }
  /** Servers over one PostgreSQL, each with its share of the connections. If absent, one with SQLite. */
  nodes?: number
}

export type LoadResult = Load & {
  sent: number
  accepted: number
  /** Accepted and not delivered. */
  lost: number
  duplicates: number
  refused: number
  flooded: AttackCounts
  acceptedMs: readonly number[]
  deliveredMs: readonly number[]
  /** The same of messages whose sender and reader are at different nodes. */
  acrossMs: readonly number[]
  /** MB of a node with all connections and nothing to do, and the most under load. */
  idleMemory: number
  mostMemory: number
  cpuSeconds: number
  /** Those of PostgreSQL. */
  databaseSeconds: number
}

const tickMs = 20
const drainMs = 30_000

/** Puts a fresh relay under load and waits until everything that it accepted has come, or will not. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const counts = { refused: 0, duplicates: 0 }
  const [accepted, delivered] = [new Set<string>(), new Set<string>()]
  const [acceptedMs, deliveredMs, acrossMs]: [number[], number[], number[]] = [[], [], []]
  const events = {
    onAccepted(message: string, ms: number) {
      accepted.add(message)
      acceptedMs.push(ms)
    },
    onRefused() {
      counts.refused += 1
    },
    onDelivered(message: string, ms: number, isAcross: boolean) {
      if (delivered.has(message)) counts.duplicates += 1
      else {
        deliveredMs.push(ms)
        if (isAcross) acrossMs.push(ms)
      }
      delivered.add(message)
    },
  }
  const missing = () => [...accepted].filter((message) => !delivered.has(message)).length

  const { relays, databaseSeconds, stop } = await startRelays(load.nodes)
  const [first] = relays
  const clients = Array.from({ length: load.connections }, (_, at) =>
    createLoadClient(relays[at % relays.length]?.url ?? '', events, at % relays.length),
  )
  await openAll(clients)
  const flood = load.flood && (await startAttack({ attack: 'publish', ...load.flood }, first.url, load.seconds))
  const idleMemory = await first.memory()
  const cpuSeconds = async () => sumOf(await Promise.all(relays.map((relay) => relay.cpuSeconds())))
  const [cpuBefore, databaseBefore] = [await cpuSeconds(), await databaseSeconds()]
  const flooding = flood?.run()
  const { sent, mostMemory } = await press(load, clients, first.memory)
  const flooded = (await flooding) ?? { sent: 0, accepted: 0, refused: 0, closed: 0 }
  const deadline = Date.now() + drainMs
  while (missing() > 0 && Date.now() < deadline) await new Promise((later) => setTimeout(later, 200))
  const cost = {
    cpuSeconds: (await cpuSeconds()) - cpuBefore,
    databaseSeconds: (await databaseSeconds()) - databaseBefore,
  }
  for (const client of clients) client.close()
  await stop()

  const lost = missing()
  return {
    ...load,
    ...counts,
    sent,
    flooded,
    accepted: accepted.size,
    lost,
    acceptedMs,
    deliveredMs,
    acrossMs,
    idleMemory,
    mostMemory,
    ...cost,
  }
}

type Relays = {
  relays: readonly [RelayProcess, ...RelayProcess[]]
  databaseSeconds(): Promise<number>
  stop(): Promise<void>
}

async function startRelays(nodes: number | undefined): Promise<Relays> {
  if (nodes === undefined) {
    const relay = await startRelayProcess()
    return { relays: [relay], databaseSeconds: () => Promise.resolve(0), stop: relay.stop }
  }
  const database = await startPostgres()
  const first = await startRelayProcess({ databaseUrl: database.url })
  const relays: [RelayProcess, ...RelayProcess[]] = [first]
  while (relays.length < nodes) relays.push(await startRelayProcess({ databaseUrl: database.url }))
  return {
    relays,
    databaseSeconds: () => cpuSecondsOfTree(database.pid ?? 0),
    async stop() {
      await Promise.all(relays.map((relay) => relay.stop()))
      await database.stop()
    },
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Publishes at an even rate, whatever the answers: a relay that is slow does not get less to do. */
async function press({ rate, seconds, churn }: Load, clients: readonly LoadClient[], memory: () => Promise<number>) {
  const startedAt = performance.now()
  let sent = 0
  let dropped = 0
  let mostMemory = 0
  for (let tick = 0; performance.now() - startedAt < seconds * 1000; tick += 1) {
    const elapsed = (performance.now() - startedAt) / 1000
    for (; sent < elapsed * rate; sent += 1) publishOne(clients)
    for (; dropped < elapsed * churn; dropped += 1) clients[randomInt(clients.length)]?.drop()
    if (tick % 25 === 0) mostMemory = Math.max(mostMemory, await memory())
    await new Promise((later) => setTimeout(later, tickMs))
  }
  return { sent, mostMemory }
}

function publishOne(clients: readonly LoadClient[]): void {
  const count = clients.length
  let from = randomInt(count)
  while (!clients[from]?.isOpen) from = (from + 1) % count
  const to = (from + 1 + randomInt(count - 1)) % count
  clients[from]?.publish(clients[to]?.topic ?? '', createMessage(clients[from]?.node))
}
