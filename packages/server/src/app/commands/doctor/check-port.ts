import * as z from '@openappkit/protocol/zod'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { readBounded } from '../../../platform/outgoing/fetch-json.js'
import type { Config } from '../../config.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'

const health = z.object({ status: z.literal('ok') })
const readiness = z.object({ status: z.string(), problems: z._default(z.array(z.string()), []) })
const bytesMost = 64 * 1024
const lastPrivileged = 1023

/** The address that the server listens on: free, or held by a server that runs. */
export function checkPort({ host, port }: Place, limitMs: number): Check {
  const get = (path: string) => ask({ host, port }, path, limitMs)
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
        if (await isFree({ host, port }, thrown)) return [checkFree({ port, variable: 'SERVER_PORT' })]
      }
      return [
        fail('another program holds it, which is no server of this kind, or hangs. Set SERVER_PORT to a free one.'),
      ]
    },
  }
}

export type FreePort = {
  port: number
  /** The variable that has the port. */
  variable: string
  isRoot?: boolean
}

/** A port that no program holds. */
export function checkFree({ port, variable, isRoot = process.getuid?.() === 0 }: FreePort): Finding {
  return port <= lastPrivileged && !isRoot
    ? warn(`no server runs. Only root and programs with CAP_NET_BIND_SERVICE may use it: set ${variable} above 1023.`)
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
export async function isOfThisMachine(host: string): Promise<boolean> {
  return (await whileListening({ host, port: 0 }, async () => true)) ?? false
}

/** Listens, and returns what `work` returns for the port. Returns `undefined` if it cannot listen. */
export async function whileListening<T>({ host, port }: Place, work: (port: number) => Promise<T>) {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen(port, host)
    await listening
    return await work((server.address() as AddressInfo).port)
  } catch {
    return undefined
  } finally {
    server.close()
  }
}

type Place = Pick<Config, 'host' | 'port'>

/** Requests a path of a server that listens there. */
export function ask({ host, port }: Place, path: string, limitMs: number): Promise<Response> {
  const base = `http://${reachable(host)}:${port}`
  return fetch(base + path, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
}

/** A server that listens on all addresses is asked on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether a port is free that did not answer. `fetch` refuses some ports itself, such as 6000. */
export const isFree = async (place: Place, thrown: unknown): Promise<boolean> =>
  isRefused(thrown) || ((await whileListening(place, async () => true)) ?? false)

/** Whether nothing listens there. */
export function isRefused(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return cause instanceof Error && (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED'
}
