import { randomInt } from 'node:crypto'
import { type AttackCounts, startAttack } from './attack-process.ts'
import { createLoadClient, createMessage, type LoadClient, openAll } from './load-client.ts'
import { startRelayProcess } from './relay-process.ts'

export type Load = {
  connections: number
  /** Publishes per second. */
  rate: number
  seconds: number
  /** Connections that are lost each second, and come back. */
  churn: number
  /** Others that publish besides, to topics without readers. */
  flood?: { clients: number; rate: number }
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
  /** MB with all connections and nothing to do, and the most under load. */
  idleMemory: number
  mostMemory: number
  cpuSeconds: number
}

const tickMs = 20
const drainMs = 30_000

/** Puts a fresh relay under load and waits until everything that it accepted has come, or will not. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const counts = { refused: 0, duplicates: 0 }
  const [accepted, delivered] = [new Set<string>(), new Set<string>()]
  const [acceptedMs, deliveredMs]: [number[], number[]] = [[], []]
  const events = {
    onAccepted(message: string, ms: number) {
      accepted.add(message)
      acceptedMs.push(ms)
    },
    onRefused() {
      counts.refused += 1
    },
    onDelivered(message: string, ms: number) {
      if (delivered.has(message)) counts.duplicates += 1
      else deliveredMs.push(ms)
      delivered.add(message)
    },
  }
  const missing = () => [...accepted].filter((message) => !delivered.has(message)).length

  const relay = await startRelayProcess()
  const clients = Array.from({ length: load.connections }, () => createLoadClient(relay.url, events))
  await openAll(clients)
  const flood = load.flood && (await startAttack({ attack: 'publish', ...load.flood }, relay.url, load.seconds))
  const idleMemory = await relay.memory()
  const cpuBefore = await relay.cpuSeconds()
  const flooding = flood?.run()
  const { sent, mostMemory } = await press(load, clients, relay.memory)
  const flooded = (await flooding) ?? { sent: 0, accepted: 0, refused: 0, closed: 0 }
  const deadline = Date.now() + drainMs
  while (missing() > 0 && Date.now() < deadline) await new Promise((later) => setTimeout(later, 200))
  const cpuSeconds = (await relay.cpuSeconds()) - cpuBefore
  for (const client of clients) client.close()
  await relay.stop()

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
    idleMemory,
    mostMemory,
    cpuSeconds,
  }
}

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
  clients[from]?.publish(clients[to]?.topic ?? '', createMessage())
}
