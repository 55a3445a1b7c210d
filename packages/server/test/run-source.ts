import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sourceCondition } from '../../../scripts/source/conditions.ts'

const resolver = fileURLToPath(new URL('./resolve-sources.mjs', import.meta.url))
const flags = [
  '--disable-warning=ExperimentalWarning',
  '--experimental-transform-types',
  `--conditions=${sourceCondition}`,
  '--import',
  resolver,
]

export type Program = ReturnType<typeof runSource>

/**
 * Runs a program of the source in a process of its own, with these variables only. `under`: a command that runs it, such
 * as one with a limit.
 */
export function runSource(
  entry: URL,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  under: readonly string[] = [],
) {
  const [command = '', ...words] = [...under, process.execPath, ...flags, fileURLToPath(entry), ...args]
  const child = spawn(command, words, { env: { ...env } })
  const printed: string[] = []
  const errors: Buffer[] = []
  const lines = createInterface(child.stdout)
  const started = new Promise<void>((resolve) => lines.once('line', () => resolve()))
  lines.on('line', (line) => printed.push(line))
  child.stderr.on('data', (part: Buffer) => errors.push(part))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    printed,
    errors: Buffer.concat(errors).toString(),
  }))
  return {
    /** Resolves with the first line, such as that of a server which listens. Rejects if the program ends before. */
    async started(): Promise<string> {
      const end = ended.then(({ code, errors: text }) => Promise.reject(new Error(`ended with ${code}: ${text}`)))
      await Promise.race([started, end])
      return printed[0] ?? ''
    },
    /** Resolves with the end of the program. */
    ended,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
