import { ConfigError } from '../platform/environment/config-error.js'
import { serve } from './serve.js'

type Command = {
  /** What its argument names, if it has one. */
  argument?: string
  run(argument: string): Promise<void>
}

/** What the program does, by its first argument. Without one, it serves. */
const commands: Readonly<Record<string, Command>> = {
  migrate: { run: async () => (await import('./commands/migrate.js')).migrate() },
  move: { run: async () => (await import('./commands/move.js')).move() },
  doctor: { run: async () => (await import('./commands/doctor.js')).doctor() },
  backup: { argument: 'folder', run: async (folder) => (await import('./commands/backup.js')).backup(folder) },
  restore: { argument: 'backup', run: async (folder) => (await import('./commands/restore.js')).restore(folder) },
}

async function main([name, ...more]: readonly string[]): Promise<void> {
  if (name === undefined) return serve()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const [argument = ''] = more
  const isComplete = command?.argument === undefined ? more.length === 0 : more.length === 1 && argument !== ''
  if (!command || !isComplete) throw new ConfigError(`Run it without arguments, or with one of: ${usage()}`)
  return command.run(argument)
}

const usage = (): string =>
  Object.entries(commands)
    .map(([name, { argument }]) => (argument === undefined ? name : `${name} <${argument}>`))
    .join(', ')

await main(process.argv.slice(2)).catch((thrown: unknown) => {
  // A `ConfigError` explains itself. Any other error needs its stack.
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
