import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'
import type { Parts } from './load-parts.ts'
import type { StackUrls } from './stack-urls.ts'

export type ServerChild = { url: string; pid: number; stop(): Promise<void> }

const startTimeoutMs = 15_000
const stopTimeoutMs = 5_000

/** Starts the accounts service in a process of its own. What it keeps ends with it. */
export function startAccounts(
  client: Parts['localClient'],
  { accounts, frame, provider }: StackUrls,
  origin: string,
): Promise<ServerChild> {
  return startServer(Number(new URL(accounts).port), [origin], [], {
    // The inbox is refused where the environment says production.
    NODE_ENV: 'development',
    SERVICES: 'accounts',
    ACCOUNTS_ENABLED: 'true',
    ACCOUNTS_URL: accounts,
    ACCOUNTS_FRAME_ORIGIN: frame,
    ACCOUNTS_INBOX: 'true',
    ACCOUNTS_GOOGLE_ID: client.id,
    ACCOUNTS_GOOGLE_SECRET: client.secret,
    ACCOUNTS_GOOGLE_ISSUER: provider,
  })
}

/** Starts the built server and resolves when it answers. */
export async function startServer(
  port: number,
  allowedOrigins: readonly string[],
  networks: readonly object[],
  more: Readonly<Record<string, string>> = {},
): Promise<ServerChild> {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-server-'))
  await writeFile(join(folder, 'networks.json'), JSON.stringify(networks))
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/bundle/main.js')], {
    env: {
      ...process.env,
      // Cards for tests are refused where the environment says production.
      NODE_ENV: 'development',
      // Shells export a HOST of their own, and the inbox is refused where others reach the server.
      HOST: '127.0.0.1',
      SERVER_PORT: String(port),
      ALLOWED_ORIGINS: allowedOrigins.join(','),
      LOG_LEVEL: 'error',
      SIGN_IN_ENABLED: 'true',
      RELAY_URLS: ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${port}/relay`).join(','),
      BLOCKCHAIN_FILE: join(folder, 'networks.json'),
      SMART_SESSIONS_ENABLED: 'true',
      SMART_SESSIONS_FILE: join(folder, 'smart-sessions.sqlite'),
      NAMES_ENABLED: 'true',
      NAMES_FILE: join(folder, 'names.sqlite'),
      ONRAMP_PROVIDER: 'local',
      ONRAMP_URL: `http://127.0.0.1:${port}`,
      RELAY_FILE: join(folder, 'mailboxes.sqlite'),
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const late = setTimeout(kill, stopTimeoutMs)
    await ended
    clearTimeout(late)
    process.removeListener('exit', kill)
    await rm(folder, { recursive: true, force: true })
  }

  if (await isHealthy(`${url}/health`, () => child.exitCode === null)) return { url, pid: child.pid as number, stop }
  await stop()
  throw new Error('The server did not start')
}

async function isHealthy(url: string, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (isRunning() && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
