import { type Attack, startAttack } from './attack-process.ts'
import { createLoadClient, createMessage, openAll } from './load-client.ts'
import { startRelayProcess } from './relay-process.ts'

/** Frames that four clients send in a second together: two each of the large ones, as many as they can of the others. */
const rates: Readonly<Record<Exclude<Attack, 'publish'>, number>> = {
  ids: 8,
  entries: 8,
  flood: 800,
  tiny: 100_000,
  fragments: 100_000,
}
export type HostileAttack = keyof typeof rates

export type Hostile = {
  attack: HostileAttack | undefined
  clients: number
  sent: number
  closed: number
  accepted: number
  refused: number
  /** The 99th percentile of what honest clients waited for, in each round. */
  p99: readonly number[]
  acceptedMs: readonly number[]
  mostMemory: number
  cpuSeconds: number
}

const p99 = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.99)] ?? Number.POSITIVE_INFINITY

const honestClients = 20
const honestPerSecond = 50

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** Some honest clients, who publish to each other, beside some hostile ones. */
export async function measureHostile(
  attack: HostileAttack | undefined,
  clients: number,
  seconds: number,
): Promise<Hostile> {
  const relay = await startRelayProcess()
  const acceptedMs: number[] = []
  let refused = 0
  const honest = Array.from({ length: honestClients }, () =>
    createLoadClient(relay.url, {
      onAccepted: (_, ms) => void acceptedMs.push(ms),
      onRefused: () => void (refused += 1),
      onDelivered: () => undefined,
    }),
  )
  await openAll(honest)
  const cpuBefore = await relay.cpuSeconds()
  const attackers = attack && (await startAttack({ attack, clients, rate: rates[attack] }, relay.url, seconds))
  const attacking = attackers?.run()
  let mostMemory = 0
  const startedAt = performance.now()
  for (let sent = 0; performance.now() - startedAt < seconds * 1000;) {
    for (; sent < ((performance.now() - startedAt) / 1000) * honestPerSecond; sent += 1)
      honest[sent % honestClients]?.publish(honest[(sent + 1) % honestClients]?.topic ?? '', createMessage())
    mostMemory = Math.max(mostMemory, await relay.memory())
    await pause(5)
  }
  const { sent, closed } = (await attacking) ?? { sent: 0, closed: 0 }
  await pause(1000)
  const cpuSeconds = (await relay.cpuSeconds()) - cpuBefore
  for (const { close } of honest) close()
  await relay.stop()
  const accepted = acceptedMs.length
  return {
    attack,
    clients,
    sent,
    closed,
    accepted,
    refused,
    p99: [p99(acceptedMs)],
    acceptedMs,
    mostMemory,
    cpuSeconds,
  }
}

/** Several rounds of one attack as one. */
export function sumOf(rounds: readonly Hostile[]): Hostile {
  return rounds.reduce((sum, round) => ({
    ...round,
    sent: sum.sent + round.sent,
    closed: sum.closed + round.closed,
    accepted: sum.accepted + round.accepted,
    refused: sum.refused + round.refused,
    p99: [...sum.p99, ...round.p99],
    acceptedMs: [...sum.acceptedMs, ...round.acceptedMs],
    mostMemory: Math.max(sum.mostMemory, round.mostMemory),
    cpuSeconds: sum.cpuSeconds + round.cpuSeconds,
  }))
}
