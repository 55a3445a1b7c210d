import { ConfigError } from '../platform/environment/config-error.js'
import { serve } from './serve.js'

type Command = () => Promise<void>

/** What the program does, by its argument. Without one, it serves. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  migrate: async () => (await import('./commands/migrate.js')).migrate,
  move: async () => (await import('./commands/move.js')).move,
  doctor: async () => (await import('./commands/doctor.js')).doctor,
}

async function main([name, ...more]: readonly string[]): Promise<void> {
  if (name === undefined) return serve()
  const load = more.length === 0 && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new ConfigError(`Run it without arguments, or with one of: ${Object.keys(commands).join(', ')}`)
  return (await load())()
}

await main(process.argv.slice(2)).catch((thrown: unknown) => {
  // A `ConfigError` explains itself. Any other error needs its stack.
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
