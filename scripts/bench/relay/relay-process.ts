import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../check/source-file.ts'

const ticksPerSecond = 100

/** The built server with its default limits, but for the number of sockets. */
export async function startRelayProcess() {
  const folder = await mkdtemp(join(tmpdir(), 'relay-bench-'))
  const env = {
    SERVER_PORT: '0',
    LOG_LEVEL: 'info',
    RELAY_FILE: join(folder, 'mailboxes.sqlite'),
    RELAY_MAX_SOCKETS: '50000',
  }
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/bundle/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines = createInterface(child.stdout)
  const { url } = JSON.parse(await new Promise<string>((resolve) => lines.once('line', resolve))) as { url: string }
  return {
    url: `${url.replace('http', 'ws')}/relay`,
    /** Resident memory in MB, from the kernel. */
    async memory(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
    },
    /** Seconds of CPU so far, of all threads. */
    async cpuSeconds(): Promise<number> {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
