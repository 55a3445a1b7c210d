import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Flood = { clients: number; rate: number }
/** What was sent before the relay closed a connection may have no answer. */
export type FloodCounts = { sent: number; accepted: number; refused: number; closed: number }

/** Clients that are connected, and publish once `run` is called. */
export async function startFlood({ clients, rate }: Flood, url: string, seconds: number) {
  const file = fileURLToPath(new URL('flood.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, `${clients}`, `${rate}`, `${seconds}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return {
    async run(): Promise<FloodCounts> {
      child.stdin.write('go\n')
      return JSON.parse((await lines.next()).value as string) as FloodCounts
    },
  }
}
