import * as z from '@openappkit/protocol/zod'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { readBounded } from '../../../platform/outgoing/fetch-json.js'
import type { Config } from '../../config.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'

const health = z.object({ status: z.literal('ok') })
const readiness = z.object({ status: z.string(), problems: z._default(z.array(z.string()), []) })
const bytesMost = 64 * 1024
const lastPrivileged = 1023

/** The address that the server listens on: free, or held by a server that runs. */
export function checkPort({ host, port }: Pick<Config, 'host' | 'port'>, limitMs: number): Check {
  const base = `http://${reachable(host)}:${port}`
  const get = (path: string) => fetch(base + path, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
  return {
    name: `port ${port}`,
    async run() {
      if (!(await isOfThisMachine(host)))
        return [fail(`${host} is no address of this machine. Set HOST to one that is.`)]
      if (port === 0) return [ok('any free one.')]
      try {
        const response = await get('/health')
        if (health.safeParse(await readBody(response)).success) return await checkReady(await get('/ready'))
      } catch (thrown) {
        if (codeOf(thrown) === 'ECONNREFUSED') return [checkFree(port)]
      }
      return [
        fail('another program holds it, which is no server of this kind, or hangs. Set SERVER_PORT to a free one.'),
      ]
    },
  }
}

function checkFree(port: number): Finding {
  const isPrivileged = port <= lastPrivileged && process.getuid?.() !== 0
  return isPrivileged
    ? warn('no server runs. Only root and programs with CAP_NET_BIND_SERVICE may use it: set SERVER_PORT above 1023.')
    : ok('no server runs, and it is free.')
}

async function checkReady(response: Response): Promise<Finding[]> {
  const parsed = readiness.safeParse(await readBody(response))
  if (!parsed.success) return [fail('the server that runs does not say whether it is ready. Update it.')]
  const { problems, status } = parsed.data
  if (response.ok) return [ok('a server runs, and is ready.')]
  return problems.length > 0
    ? problems.map((problem) => fail(`the server that runs is not ready: ${problem.replace(/\.$/, '')}.`))
    : [fail(`the server that runs is not ready: ${status}.`)]
}

async function readBody(response: Response): Promise<unknown> {
  const text = await readBounded(response, bytesMost)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Listens on any free port of the address for a moment. */
async function isOfThisMachine(host: string): Promise<boolean> {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen(0, host)
    await listening
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** A server that listens on all addresses is asked on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function codeOf(thrown: unknown): string | undefined {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
}
