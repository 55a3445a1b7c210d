import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import pg from 'pg'
import { smallDiskOf, unmount } from '../../postgres/remove-abandoned.ts'
import type { LocalPostgres } from '../../postgres/start-postgres.ts'
import { isAlive, killPostgres } from './kill-postgres.ts'
import { until } from './wait.ts'

export type SmallDisk = {
  /** Leaves no free byte: the size of the file system becomes what is used. */
  fill(): Promise<void>
  /**
   * Makes it large again, and resolves when PostgreSQL serves. Returns whether it has ended and was started, or did not
   * serve in time and was killed and started.
   */
  free(): Promise<'served' | 'ended' | 'hung'>
  /** Writes to the log of PostgreSQL until it ends all connections, because there is no space for its next file. */
  useUpLog(): Promise<void>
  /** Moves PostgreSQL back. */
  end(): Promise<void>
}

type Postgres = Pick<LocalPostgres, 'url' | 'pid' | 'start' | 'end'>

/** More than the cluster writes. A tmpfs takes only the memory that it uses. */
const ampleBytes = 2 * 1024 ** 3
/** How long PostgreSQL may take to serve once it has space. Its recovery from the crash may hang. */
const graceMs = 5000

/**
 * Moves the data of PostgreSQL to a file system of its own, in memory. Returns the reason if this machine refuses. If the
 * move fails, the data is where it was, PostgreSQL has ended, and no file system is left.
 */
export async function moveToSmallDisk(postgres: Postgres): Promise<SmallDisk | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root can mount a file system'
  const data = await readDataFolder(postgres.url)
  const [place, kept] = [smallDiskOf(data), `${data}-kept`]
  const refused = mount(place, statSync(data))
  if (refused !== undefined) return refused
  try {
    await endIfAlive(postgres)
    copy(data, place)
    renameSync(data, kept)
    symlinkSync(place, data)
    await postgres.start()
  } catch (thrown) {
    await endIfAlive(postgres)
    if (existsSync(kept)) {
      rmSync(data, { force: true })
      renameSync(kept, data)
    }
    remove(place)
    throw thrown
  }

  const resize = (bytes: number): boolean =>
    spawnSync('mount', ['-o', `remount,size=${bytes}`, place], { stdio: 'ignore' }).status === 0

  return {
    // What is used grows meanwhile, and a size below it is refused.
    fill: () => until('the disk is full', () => resize(usedBytes(place))),
    async free() {
      if (!resize(ampleBytes)) throw new Error('The disk cannot be made larger')
      const isServing = await until(
        'PostgreSQL serves or has ended',
        () => !isRunning(postgres) || canAsk(postgres),
        graceMs,
      )
        .then(() => isRunning(postgres))
        .catch(() => undefined)
      if (isServing === true) return 'served'
      if (isServing === undefined) await killPostgres(postgres)
      await postgres.start()
      return isServing === undefined ? 'hung' : 'ended'
    },
    useUpLog: () => writeLog(postgres.url),
    async end() {
      try {
        resize(ampleBytes)
        await endIfAlive(postgres)
        rmSync(data)
        rmSync(kept, { recursive: true })
        mkdirSync(data)
        copy(place, data)
      } finally {
        remove(place)
      }
      await postgres.start()
    },
  }
}

function mount(place: string, { uid, gid }: { uid: number; gid: number }): string | undefined {
  mkdirSync(place)
  const options = `size=${ampleBytes},mode=700,uid=${uid},gid=${gid}`
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { encoding: 'utf8' })
  if (status === 0) return undefined
  rmSync(place, { recursive: true })
  return `this machine mounts no file system: ${stderr?.trim().split('\n')[0]}`
}

function remove(place: string): void {
  unmount(place)
  rmSync(place, { recursive: true })
}

function usedBytes(place: string): number {
  const { blocks, bfree, bsize } = statfsSync(place)
  return (blocks - bfree) * bsize
}

/** Copies the content of a folder with the owners and modes of its files, and those of the folder. */
function copy(from: string, to: string): void {
  run('cp', ['-a', `${from}/.`, to])
  chmodSync(to, 0o700)
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

const isRunning = ({ pid }: Postgres): boolean => pid !== undefined && isAlive(pid)

async function endIfAlive(postgres: Postgres): Promise<void> {
  if (isRunning(postgres)) await postgres.end('SIGINT')
}

const canAsk = ({ url }: Postgres): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  )

async function readDataFolder(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<{ folder: string }>('SHOW data_directory'))
  return Object.values(rows[0] ?? {})[0] as string
}

/** 1 MB each, of a log whose files have 16 MB. */
async function writeLog(url: string): Promise<void> {
  const write = `SELECT pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`
  const problem = await withClient(url, async (client) => {
    for (let times = 0; times < ampleBytes / 1_000_000; times += 1) await client.query(write)
  }).catch((thrown: unknown) => thrown)
  // An `ERROR` leaves the connection as it was. A `PANIC` ends all.
  if (problem === undefined || (problem as { severity?: string }).severity === 'ERROR')
    throw new Error('PostgreSQL goes on, although its disk has no space for its log', { cause: problem })
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
