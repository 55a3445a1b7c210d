import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../check/source-file.ts'

const ticksPerSecond = 100

export type RelayProcess = Awaited<ReturnType<typeof startRelayProcess>>

/** The built server with its default limits, but for the number of sockets. Its mailboxes are in a file of its own. */
export async function startRelayProcess({ databaseUrl }: { databaseUrl?: string | undefined } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'relay-bench-'))
  const env = {
    SERVER_PORT: '0',
    LOG_LEVEL: 'info',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { RELAY_FILE: join(folder, 'mailboxes.sqlite') }),
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
    cpuSeconds: async (): Promise<number> => (await readStat(child.pid ?? 0)).own,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Seconds of CPU so far, of a process and of all that it has started. */
export async function cpuSecondsOfTree(pid: number): Promise<number> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)).catch(() => gone)),
  )
  const children = all.filter(({ parent }) => parent === pid).map(({ own }) => own)
  const { own, ended } = await readStat(pid)
  return own + ended + children.reduce((sum, one) => sum + one, 0)
}

const gone = { parent: 0, own: 0, ended: 0 }

/** `ended`: seconds of children that have ended. */
async function readStat(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const seconds = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / ticksPerSecond
  return { parent: fields[1] ?? 0, own: seconds(11), ended: seconds(13) }
}
