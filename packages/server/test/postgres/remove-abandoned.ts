import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The start of the names of folders whose runners this process can see: others may share the folder above them. */
export const visiblePrefix = `openappkit-test-postgres-${hostname()}-${readNamespace()}-`
/** The start of the name of a folder of this process. */
export const ownPrefix = `${visiblePrefix}${process.pid}-`
/** The id of the runner, and what `mkdtemp` adds. */
const form = /^(\d+)-[A-Za-z0-9]{6}$/

/** Ends each PostgreSQL whose runner was killed before it could do so, and removes its folder. */
export async function removeAbandoned(parent = tmpdir()): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(visiblePrefix)) continue
    const runner = Number(form.exec(name.slice(visiblePrefix.length))?.[1])
    if (runner && !isRunning(runner)) await remove(join(parent, name)).catch(() => undefined)
  }
}

/** The folder of a file system in memory, which a test may have moved the data of its PostgreSQL to. */
export const smallDiskOf = (data: string): string => `${data}-small`

/** Unmounts what is mounted at a folder, also while a process that ends uses it. A folder without a mount stays as it is. */
export function unmount(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  // A link could lead to a file system of others.
  if (!found?.isDirectory() || found.dev === lstatSync(dirname(folder)).dev) return
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
}

/** Numbers of processes are of one namespace. Only Linux has several. */
function readNamespace(): number {
  return statSync('/proc/self/ns/pid', { throwIfNoEntry: false })?.ino ?? 0
}

async function remove(folder: string): Promise<void> {
  const server = readServer(folder)
  if (server !== undefined) {
    // Like a crash: nothing of the data is needed.
    process.kill(server, 'SIGQUIT')
    for (let waits = 0; readServer(folder) !== undefined && waits < 100; waits += 1)
      await new Promise((later) => setTimeout(later, 50))
  }
  unmount(smallDiskOf(join(folder, 'data')))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The id of the server process, unless the system gave the id to another program meanwhile. */
function readServer(folder: string): number | undefined {
  try {
    const [id = ''] = /^\d+/.exec(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8')) ?? []
    const { stdout } = spawnSync('ps', ['-p', id, '-o', 'args='], { encoding: 'utf8' })
    return stdout?.includes(folder) ? Number(id) : undefined
  } catch {
    return undefined
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (thrown) {
    // A process of another user runs too.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}
