import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase } from '../../../packages/server/test/postgres/create-database.ts'
import { startPostgres } from '../../../packages/server/test/postgres/start-postgres.ts'
import { root } from '../../check/source-file.ts'
import type { Parts } from '../load-parts.ts'
import { claimAnyPort } from '../ports.ts'
import type { StackUrls } from '../stack-urls.ts'
import { accountsEnvironment, endProgram, startServer } from '../start-server.ts'
import { balance } from './balance.ts'
import { startMailServer } from './mail-server.ts'

/** One of several servers of a kind. */
export type RunningNode = {
  /** The id of its process. */
  pid: number
  /** The address of its metrics. */
  metrics: string
}

export type Nodes = {
  inboxUrl: string
  nodes: { services: readonly RunningNode[]; accounts: readonly RunningNode[] }
  stop(): Promise<void>
}

export type NodesOptions = {
  count: number
  urls: StackUrls
  origin: string
  networks: readonly object[]
}

/**
 * Starts several servers of each kind, each kind behind a load balancer, in front of one PostgreSQL and a key holder.
 * When one of them fails, none is left running.
 */
export async function startNodes(parts: Parts, options: NodesOptions): Promise<Nodes> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    return { ...(await startEach(parts, options, stops)), stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

async function startEach(
  parts: Parts,
  { count, urls, origin, networks }: NodesOptions,
  stops: (() => Promise<void>)[],
): Promise<Omit<Nodes, 'stop'>> {
  const postgres = await startPostgres()
  stops.push(postgres.stop)
  const mails = await startMailServer(parts)
  stops.push(mails.close)
  const grantSecret = createSecret()
  const holder = await startKeyHolder(await createDatabase(postgres.url), grantSecret)
  stops.push(holder.stop)

  // The sockets of Solana are on the port after its own.
  const claimed = new Set(
    Object.values(urls).flatMap((url) => [Number(new URL(url).port), Number(new URL(url).port) + 1]),
  )

  async function startKind(url: string, env: Readonly<Record<string, string>>, given: readonly object[]) {
    const database = { DATABASE_URL: await createDatabase(postgres.url), ...withoutFiles, ...env }
    const places: { port: number; metrics: number }[] = []
    while (places.length < count)
      places.push({ port: await claimAnyPort(claimed), metrics: await claimAnyPort(claimed) })
    const started = await Promise.allSettled(
      places.map(({ port, metrics }) => {
        const own = { ...database, METRICS_PORT: String(metrics) }
        return startServer({ url, port, allowedOrigins: [origin], networks: given, env: own })
      }),
    )
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    stops.push(async () => void (await Promise.all(running.map((node) => node.stop()))))
    for (const one of started) if (one.status === 'rejected') throw one.reason
    const ports = places.map(({ port }) => port)
    stops.push((await balance(Number(new URL(url).port), ports)).close)
    return running.map(({ pid }, at) => ({ pid, metrics: `http://127.0.0.1:${places[at]?.metrics}/metrics` }))
  }

  const services = await startKind(urls.server, {}, networks)
  const accounts = await startKind(
    urls.accounts,
    {
      ...accountsEnvironment(parts.localClient, urls),
      ACCOUNTS_INBOX: 'false',
      ACCOUNTS_MAIL_URL: mails.smtpUrl,
      ACCOUNTS_MAIL_FROM: 'Demo <demo@openappkit.test>',
      ACCOUNTS_SECRETS: createSecret(),
      ACCOUNTS_SHARE_SECRETS: createSecret(),
      ACCOUNTS_KEY_HOLDER: holder.socket,
      ACCOUNTS_GRANT_SECRET: grantSecret,
    },
    [],
  )
  return { inboxUrl: mails.inboxUrl, nodes: { services, accounts } }
}

/** An empty variable counts as unset. */
const withoutFiles = { RELAY_FILE: '', NAMES_FILE: '', SMART_SESSIONS_FILE: '' }

const createSecret = (): string => randomBytes(32).toString('hex')

async function startKeyHolder(databaseUrl: string, grantSecret: string) {
  // The path of a socket has about a hundred bytes at most.
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-keys-'))
  const socket = join(folder, 'keys')
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/bundle/key-holder.js')], {
    env: {
      KEY_HOLDER_SOCKET: socket,
      KEY_HOLDER_DATABASE_URL: databaseUrl,
      KEY_HOLDER_SECRETS: createSecret(),
      KEY_HOLDER_GRANT_SECRETS: grantSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    await endProgram(child, 5_000)
    process.removeListener('exit', kill)
    await rm(folder, { recursive: true, force: true })
  }
  const ended = once(child, 'close').then(() => undefined)
  const listening = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (listening) return { socket, stop }
  await stop()
  throw new Error('The key holder did not start')
}
