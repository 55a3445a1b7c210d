import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { root } from './source-file.ts'

export type CommandResult = { code: number; output: string; seconds: number; isTimedOut: boolean }

export type CommandOptions = {
  /** `show` passes the output through as it comes, `keep` only returns it. */
  output?: 'show' | 'keep'
  env?: Record<string, string | undefined>
  timeoutMs?: number
  cwd?: string
}

/** Runs a program to its end. Never throws: a program that cannot start is code 127, one that hangs is ended and 124. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { output = 'keep', env, timeoutMs = 600_000, cwd = root } = options
  const startedAt = performance.now()
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a browser or a chain it started ends with it.
    detached: !isWindows,
    shell: isWindows,
  })
  let text = ''
  let isTimedOut = false
  const take = (source: Readable, target: NodeJS.WriteStream) => {
    source.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (output === 'show') target.write(chunk)
    })
  }
  take(child.stdout, process.stdout)
  take(child.stderr, process.stderr)
  const timer = setTimeout(() => {
    isTimedOut = true
    endGroup(child)
  }, timeoutMs)

  return new Promise((resolve) => {
    const finish = (code: number) => {
      clearTimeout(timer)
      const seconds = (performance.now() - startedAt) / 1000
      // The terminal shows colours; the result is plain text.
      resolve({ code: isTimedOut ? 124 : code, output: stripVTControlCharacters(text), seconds, isTimedOut })
    }
    child.on('error', (cause) => {
      text += String(cause)
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
    // A grandchild may keep the pipes open after the program ended: the program's end is what counts.
    child.on('exit', (code) => {
      setTimeout(() => {
        endGroup(child)
        finish(code ?? 1)
      }, 500).unref()
    })
  })
}

const isWindows = process.platform === 'win32'

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL')
  } catch (cause) {
    // ESRCH: the group has already ended.
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause
  }
}
