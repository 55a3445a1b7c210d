import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../check/source-file.ts'
import type { Parts } from './load-parts.ts'
import type { StackUrls } from './stack-urls.ts'

const startTimeoutMs = 15_000

/** The variables of an accounts service on this machine alone. */
export const accountsEnvironment = (client: Parts['localClient'], { accounts, frame, provider }: StackUrls) => ({
  SERVICES: 'accounts',
  ACCOUNTS_ENABLED: 'true',
  ACCOUNTS_URL: accounts,
  ACCOUNTS_FRAME_ORIGIN: frame,
  ACCOUNTS_INBOX: 'true',
  ACCOUNTS_GOOGLE_ID: client.id,
  ACCOUNTS_GOOGLE_SECRET: client.secret,
  ACCOUNTS_GOOGLE_ISSUER: provider,
})

export type ServerSetup = {
  /** Where others reach it. */
  url: string
  /** Where it listens. Default: the port of the URL. */
  port?: number
  allowedOrigins: readonly string[]
  networks?: readonly object[]
  /** More variables. They replace those of every server. */
  env?: Readonly<Record<string, string>>
}

export type RunningServer = { pid: number; stop(): Promise<void> }

/** Starts the built server and resolves when it is ready. */
export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const { url, port = Number(new URL(setup.url).port), allowedOrigins, networks = [], env = {} } = setup
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-server-'))
  await writeFile(join(folder, 'networks.json'), JSON.stringify(networks))
  const images = await writeMarks(join(folder, 'images'))
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/bundle/main.js')], {
    env: {
      ...process.env,
      // Cards for tests and the inbox are refused where the environment says production.
      NODE_ENV: 'development',
      // Shells export a HOST of their own, and the inbox is refused where others reach the server.
      HOST: '127.0.0.1',
      SERVER_PORT: String(port),
      ALLOWED_ORIGINS: allowedOrigins.join(','),
      LOG_LEVEL: 'error',
      SIGN_IN_ENABLED: 'true',
      RELAY_URLS: ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${new URL(url).port}/relay`).join(','),
      BLOCKCHAIN_FILE: join(folder, 'networks.json'),
      SMART_SESSIONS_ENABLED: 'true',
      SMART_SESSIONS_FILE: join(folder, 'smart-sessions.sqlite'),
      NAMES_ENABLED: 'true',
      NAMES_ZONE: 'openappkit.test',
      NAMES_FILE: join(folder, 'names.sqlite'),
      IMAGES_FOLDER: images,
      ONRAMP_PROVIDER: 'local',
      ONRAMP_URL: url,
      RELAY_FILE: join(folder, 'mailboxes.sqlite'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)

  async function stop(): Promise<void> {
    await endProgram(child, 5_000)
    process.removeListener('exit', kill)
    await rm(folder, { recursive: true, force: true })
  }

  for (const until = Date.now() + startTimeoutMs; child.exitCode === null && Date.now() < until; await sleep(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (response?.ok && child.pid !== undefined) return { pid: child.pid, stop }
  }
  await stop()
  throw new Error('The server did not start')
}

/** The marks of the local networks, which no icon package draws: one dot, two dots, and three bars for Solana. */
const marks = {
  'eip155-31337': '<circle cx="12" cy="12" r="3.5"/>',
  'eip155-31338': '<circle cx="8" cy="12" r="3"/><circle cx="16" cy="12" r="3"/>',
  'solana-localnet': '<path d="M8 7h10l-2 2H6zm-2 4h10l2 2H8zm2 4h10l-2 2H6z"/>',
}

async function writeMarks(folder: string): Promise<string> {
  const networks = join(folder, 'networks')
  await mkdir(networks, { recursive: true })
  for (const [id, drawing] of Object.entries(marks)) {
    const ground = '<rect width="24" height="24" fill="#475063"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ground}<g fill="#fff">${drawing}</g></svg>`
    await writeFile(join(networks, `${id}.svg`), svg)
  }
  return folder
}

/** Ends a program by SIGTERM, or by SIGKILL if that takes too long. */
export async function endProgram(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(late)
}
