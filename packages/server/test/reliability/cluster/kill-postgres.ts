import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { LocalPostgres } from '../../postgres/start-postgres.ts'
import { until } from './wait.ts'

/** Ends PostgreSQL with all its processes like `kill -9`. */
export async function killPostgres({ pid }: Pick<LocalPostgres, 'pid'>): Promise<void> {
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  // Stopped, it starts no further process between the list and the kill.
  process.kill(pid, 'SIGSTOP')
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const all = [pid, ...stdout.split('\n').filter(Boolean).map(Number)]
  for (const one of all) killOne(one)
  // Their shared memory must be free, or PostgreSQL does not start again.
  await until('all processes of PostgreSQL have ended', () => !all.some(isAlive))
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown
  }
}

/** Whether a process has memory: one that has ended may wait for its parent to notice. */
export function isAlive(pid: number): boolean {
  const path = `/proc/${pid}/stat`
  try {
    return existsSync(path) && !/\) [ZX] /.test(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
}
