import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { within } from './wait.ts'

export type BundleProcess = Awaited<ReturnType<typeof runBundle>>

const startMs = 30_000
const endMs = 30_000
const commandMs = 60_000

type Program = {
  program: 'main' | 'key-holder'
  env: Readonly<Record<string, string>>
}

export type Differences = {
  /** How much the clock of the process is ahead. */
  shiftMs?: number
  /** How many migrations more than the sources each store of the program has, as in a later version. */
  moreMigrations?: number
}

type Line = { msg?: string; level?: string; url?: string }

const pathOf = (program: string): string =>
  fileURLToPath(new URL(`../../../dist/bundle/${program}.js`, import.meta.url))

function flagsOf({ shiftMs = 0, moreMigrations = 0 }: Differences): string[] {
  const before = (module: string) => ['--import', new URL(module, import.meta.url).href]
  return [
    ...(shiftMs === 0 ? [] : before(`./shift-clock.mjs?ms=${shiftMs}`)),
    ...(moreMigrations === 0 ? [] : before(`./next-version.mjs?count=${moreMigrations}`)),
  ]
}

/** Runs a command of a built program. Returns the last line that it prints. */
export async function runCommand({ program, env, args }: Program & { args: readonly string[] }): Promise<string> {
  const child = spawn(process.execPath, [pathOf(program), ...args], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors] = await within(
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]),
    commandMs,
  ).then((all) => all ?? ['', 'it did not end'])
  if (child.exitCode !== 0) {
    child.kill('SIGKILL')
    throw new Error(`${program} ${args.join(' ')} failed with ${child.exitCode}: ${errors}`)
  }
  return out.trimEnd().split('\n').at(-1) ?? ''
}

/** Starts a built program with these variables only, and resolves once it listens. */
export async function runBundle({ program, env, ...differences }: Program & Differences) {
  const child = spawn(process.execPath, [...flagsOf(differences), pathOf(program)], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const errors: string[] = []
  child.stderr.on('data', (part: Buffer) => void errors.push(part.toString()))
  const lines = createInterface(child.stdout)
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (written) => {
      const line = JSON.parse(written) as Line
      if (line.msg === 'listening') resolve(line.url ?? '')
    })
  })
  const failed = ended.then((code) => Promise.reject(new Error(`${program} ended with ${code}: ${errors.join('')}`)))
  const url = await within(Promise.race([listening, failed]), startMs)
  if (url === undefined) {
    child.kill('SIGKILL')
    throw new Error(`${program} does not listen: ${errors.join('')}`)
  }
  failed.catch(() => undefined)
  return {
    url,
    /** Resolves with the exit code. */
    ended,
    /** Texts of its standard error. */
    errors,
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      child.kill(signal)
      if ((await within(ended, endMs)) !== undefined || child.signalCode !== null || child.exitCode !== null) return
      child.kill('SIGKILL')
      throw new Error(`${program} did not end after ${signal}`)
    },
  }
}
