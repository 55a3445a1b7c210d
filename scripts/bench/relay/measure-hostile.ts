import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createLoadClient, createMessage } from './load-client.ts'
import { openAll } from './measure-load.ts'
import { startRelayProcess } from './relay-process.ts'

/** What hostile clients send. The first two send two frames a second, the others as many as they can. */
export type Attack = 'ids' | 'entries' | 'flood' | 'tiny' | 'fragments'

export type Hostile = {
  attack: Attack | undefined
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

export const p99 = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.99)] ?? Number.POSITIVE_INFINITY

const honestClients = 20
const honestPerSecond = 50

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** Some honest clients, who publish to each other, beside some hostile ones. */
export async function measureHostile(attack: Attack | undefined, clients: number, seconds: number): Promise<Hostile> {
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
  const attacking = attack && startAttack(relay.url, attack, clients, seconds)
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

async function startAttack(url: string, attack: Attack, clients: number, seconds: number) {
  const file = fileURLToPath(new URL('hostile-client.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, attack, `${clients}`, `${seconds}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  return JSON.parse(line) as { sent: number; closed: number }
}
