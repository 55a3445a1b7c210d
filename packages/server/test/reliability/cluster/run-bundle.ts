import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { within } from './wait.ts'

export type BundleProcess = Awaited<ReturnType<typeof runBundle>>

const startMs = 30_000
const endMs = 30_000

type Options = {
  program: 'main' | 'key-holder'
  env: Readonly<Record<string, string>>
  /** How much the clock of the process is ahead. */
  shiftMs?: number
}

type Line = { msg?: string; level?: string; url?: string }

/** Starts a built program with these variables only, and resolves once it listens. */
export async function runBundle({ program, env, shiftMs = 0 }: Options) {
  const path = fileURLToPath(new URL(`../../../dist/bundle/${program}.js`, import.meta.url))
  const clock = new URL(`./shift-clock.mjs?ms=${shiftMs}`, import.meta.url).href
  const flags = shiftMs === 0 ? [] : ['--import', clock]
  const child = spawn(process.execPath, [...flags, path], { env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const errors: string[] = []
  child.stderr.on('data', (part: Buffer) => void errors.push(part.toString()))
  const lines = createInterface(child.stdout)
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (text) => {
      const line = JSON.parse(text) as Line
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
