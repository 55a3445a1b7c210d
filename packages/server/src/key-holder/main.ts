import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../platform/environment/config-error.js'
import { csv } from '../platform/environment/environment.js'
import { readEnvironment } from '../platform/environment/read-environment.js'
import { checkStrong, readSecretLines } from '../platform/environment/secrets.js'
import { createLog } from '../platform/log/log.js'
import { openKeyHolder } from './key-holder.js'
import { serveKeyHolder } from './socket.js'

const env = {
  KEY_HOLDER_SOCKET: z.string(),
  KEY_HOLDER_FILE: z.string(),
  KEY_HOLDER_SECRETS: z.optional(csv),
  KEY_HOLDER_SECRETS_FILE: z.optional(z.string()),
  KEY_HOLDER_GRANT_SECRETS: csv,
}

/** The key holder: a program of its own that is reachable only through its socket. */
async function main(): Promise<void> {
  const read = readEnvironment([{ env }], process.env) as z.output<z.ZodMiniObject<typeof env>>
  const file = read.KEY_HOLDER_SECRETS_FILE
  const secrets =
    file === undefined ? (read.KEY_HOLDER_SECRETS ?? []) : readSecretLines('KEY_HOLDER_SECRETS_FILE', file)
  const log = createLog('info')
  const holder = await openKeyHolder({
    file: read.KEY_HOLDER_FILE,
    secrets: atLeastOne('KEY_HOLDER_SECRETS', secrets),
    grantSecrets: atLeastOne('KEY_HOLDER_GRANT_SECRETS', read.KEY_HOLDER_GRANT_SECRETS),
    log,
  })
  const server = await serveKeyHolder(read.KEY_HOLDER_SOCKET, holder)
  log('info', { msg: 'listening', socket: read.KEY_HOLDER_SOCKET })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => holder.close()))
}

function atLeastOne(variable: string, secrets: readonly string[]): readonly [string, ...string[]] {
  checkStrong(variable, secrets)
  const [newest, ...older] = secrets
  if (newest === undefined) throw new ConfigError(`${variable} is missing.`)
  return [newest, ...older]
}

await main().catch((thrown: unknown) => {
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
