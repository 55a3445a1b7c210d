import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What hostile clients send: ordinary messages, or frames that cost a relay most. */
export type Attack = 'publish' | 'ids' | 'entries' | 'flood' | 'tiny' | 'fragments'
/** Clients, and what they send in a second together. */
export type Attackers = { attack: Attack; clients: number; rate: number }
/** Frames that were sent just before the relay closed a connection may have no answer. */
export type AttackCounts = { sent: number; accepted: number; refused: number; closed: number }

/** Starts a process of attackers. They begin to send when `run` is called. */
export async function startAttack({ attack, clients, rate }: Attackers, url: string, seconds: number) {
  const file = fileURLToPath(new URL('attack-client.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, attack, `${clients}`, `${rate}`, `${seconds}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return {
    async run(): Promise<AttackCounts> {
      child.stdin.write('go\n')
      return JSON.parse((await lines.next()).value as string) as AttackCounts
    },
  }
}
