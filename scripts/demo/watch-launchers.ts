import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

/** How deep `npm run` puts a program: itself, a shell, the small script that stands for `node`, and `run.mjs`. */
const mostLevels = 5
const intervalMs = 500

/**
 * Calls back when one of the programs between `npm run` and this one has ended. A signal that is sent to npm ends the
 * shells below it and never arrives here.
 */
export function watchLaunchers(onGone: () => void): void {
  const { npm_lifecycle_event: script } = process.env
  // Started by hand, the program may well outlive its shell.
  if (!script || process.platform === 'win32') return
  const pids = launchers()
  const timer = setInterval(() => {
    if (process.ppid === pids[0] && pids.every(isRunning)) return
    clearInterval(timer)
    onGone()
  }, intervalMs)
  timer.unref()
}

/** The parents of this process up to npm, nearest first; only the nearest one when there is no npm among them. */
function launchers(): number[] {
  const pids = [process.ppid]
  for (let level = 0; level < mostLevels; level++) {
    const { parent, command } = inspect(pids.at(-1) as number)
    if (/\b(?:npm|pnpm|yarn|bun)\b/.test(command) && !/^(?:\/bin\/)?(?:ba|da|z)?sh\b/.test(command)) return pids
    if (!parent || parent === 1) break
    pids.push(parent)
  }
  return [process.ppid]
}

function inspect(pid: number): { parent: number; command: string } {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const [, parent = ''] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return { parent: Number(parent), command }
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [parent = '', ...command] = line.split(/\s+/)
    return { parent: Number(parent), command: command.join(' ') }
  } catch {
    // Not allowed to look, or gone already: then only the nearest parent is watched.
    return { parent: 0, command: '' }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // EPERM: it runs, and belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
