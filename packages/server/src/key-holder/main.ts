import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../platform/environment/config-error.js'
import { csv, type EnvironmentOf, type EnvironmentShape } from '../platform/environment/environment.js'
import { readEnvironment } from '../platform/environment/read-environment.js'
import { checkStrong, readSecretLines } from '../platform/environment/secrets.js'
import { logUnknownVariables } from '../platform/environment/unknown-variables.js'
import { createLog } from '../platform/log/log.js'
import { checkKeyHolder } from './check.js'
import { openKeyHolder } from './key-holder.js'
import { placeEnvironment, readPlace } from './read-place.js'
import { serveKeyHolder } from './socket.js'

const socketEnv = { KEY_HOLDER_SOCKET: z.string() }
const env = {
  ...socketEnv,
  ...placeEnvironment,
  KEY_HOLDER_SECRETS: z.optional(csv),
  KEY_HOLDER_SECRETS_FILE: z.optional(z.string()),
  KEY_HOLDER_GRANT_SECRETS: csv,
}
/** Their values never appear in an error. */
const secrets = ['KEY_HOLDER_DATABASE_URL', 'KEY_HOLDER_SECRETS', 'KEY_HOLDER_GRANT_SECRETS']

const write = (line: string): void => void process.stdout.write(`${line}\n`)
const writeError = (line: string): void => void process.stderr.write(line)

/**
 * The key holder: a program of its own that is reachable only through its socket. `check` asks the one that runs,
 * `move` moves its file to a database, and `backup` and `restore` copy what it stores.
 */
async function main([command, ...more]: readonly string[]): Promise<void> {
  if (command === undefined) return serve()
  if (more.length === 0 && command === 'check') return check()
  if (more.length === 0 && command === 'move') return move()
  const [folder] = more
  if (more.length === 1 && folder !== undefined && folder !== '') {
    if (command === 'backup') return backup(folder)
    if (command === 'restore') return restore(folder)
  }
  throw new ConfigError('Run it without arguments, or with one of: check, move, backup <folder>, restore <backup>')
}

async function check(): Promise<void> {
  const { KEY_HOLDER_SOCKET: path } = read(socketEnv)
  await checkKeyHolder(path)
  write(`The key holder at ${path} responds and can record releases.`)
}

async function move(): Promise<void> {
  const { KEY_HOLDER_FILE: file, KEY_HOLDER_DATABASE_URL: databaseUrl } = read(placeEnvironment)
  if (file === undefined || databaseUrl === undefined)
    throw new ConfigError('To move the file to the database, set both KEY_HOLDER_FILE and KEY_HOLDER_DATABASE_URL.')
  // Loaded here: a key holder that serves needs none of it.
  const { moveReleases } = await import('./move.js')
  await moveReleases({ file, databaseUrl, log: createLog('info'), write })
}

async function backup(folder: string): Promise<void> {
  const { backUpReleases } = await import('./backup.js')
  await backUpReleases({ place: storedPlace(), folder, log: createLog('info', writeError), write })
}

async function restore(folder: string): Promise<void> {
  const { restoreReleases } = await import('./backup.js')
  await restoreReleases({ place: storedPlace(), folder, log: createLog('info', writeError), write })
}

const storedPlace = () => readPlace(read(placeEnvironment), process.env['DATABASE_URL'])

async function serve(): Promise<void> {
  const log = createLog('info')
  // First, because a variable is often missing because its name is misspelled.
  logUnknownVariables(log, process.env, Object.keys(env))
  const given = read(env)
  const file = given.KEY_HOLDER_SECRETS_FILE
  const secrets =
    file === undefined ? (given.KEY_HOLDER_SECRETS ?? []) : readSecretLines('KEY_HOLDER_SECRETS_FILE', file)
  const holder = await openKeyHolder({
    ...readPlace(given, process.env['DATABASE_URL']),
    secrets: atLeastOne('KEY_HOLDER_SECRETS', secrets),
    grantSecrets: atLeastOne('KEY_HOLDER_GRANT_SECRETS', given.KEY_HOLDER_GRANT_SECRETS),
    log,
  })
  const server = await serveKeyHolder(given.KEY_HOLDER_SOCKET, holder, log).catch(async (thrown: unknown) => {
    await holder.close()
    throw thrown
  })
  log('info', { msg: 'listening', socket: given.KEY_HOLDER_SOCKET })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => holder.close()))
}

const read = <Shape extends EnvironmentShape>(shape: Shape) =>
  readEnvironment([{ env: shape, secrets }], process.env) as EnvironmentOf<Shape>

function atLeastOne(variable: string, secrets: readonly string[]): readonly [string, ...string[]] {
  checkStrong(variable, secrets)
  const [newest, ...older] = secrets
  if (newest === undefined) throw new ConfigError(`${variable} is missing.`)
  return [newest, ...older]
}

await main(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
