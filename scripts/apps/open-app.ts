import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { pagePolicy } from '../demo/page-policy.ts'
import { serveApp, serveStatic } from '../demo/serve-static.ts'
import type { TestApp } from './apps.ts'

export type OpenApp = { url: string; close(): Promise<void> }

const startsWithinMs = 60_000

/** Serves a built app: files under the strict policy of the guide, a server as its framework starts it. */
export async function openApp({ opening = { folder: 'dist' } }: TestApp, folder: string): Promise<OpenApp> {
  if ('folder' in opening) {
    const strict = `${pagePolicy({ addresses: ['https:'], listing: 'https:' })} ${opening.trustedTypes ?? ''}`
    const policy = opening.hasBase ? strict.replace("base-uri 'none'", "base-uri 'self'") : strict
    const { port, close } = await serveStatic(0, [{ path: '/', folder: join(folder, opening.folder), policy }])
    return { url: `http://localhost:${port}/`, close }
  }
  const free = await serveApp(new Hono(), 0, 'localhost')
  await free.close()
  const port = String(free.port)
  const [program = '', ...args] = opening.command.map((word) => (word === '$PORT' ? port : word))
  const env = { ...process.env, PORT: port, HOST: 'localhost', NITRO_HOST: 'localhost', NODE_ENV: 'production' }
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore', detached: true })
  // A server that is never up has to be heard of once.
  child.on('error', () => undefined)
  const url = `http://localhost:${port}/`
  const close = async () => {
    if (child.pid === undefined || child.exitCode !== null) return
    process.kill(-child.pid)
    await once(child, 'exit')
  }
  for (const until = Date.now() + startsWithinMs; Date.now() < until; await sleep(200)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, close }
  }
  await close()
  throw new Error(`${opening.command.join(' ')} did not answer`)
}
