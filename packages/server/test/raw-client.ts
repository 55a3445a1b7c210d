import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { RelayPush } from '@openappkit/protocol/relay'
import { createIdentity, type Identity, signToken } from './identity.ts'

export type Reply = {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data: { reason: string } }
}

export type RawClient = Awaited<ReturnType<typeof openClient>>

export type OpenOptions = {
  identity?: Identity
  token?: string
  query?: string
  headers?: Record<string, string>
  /** The local address of the client. On Linux, all of 127.0.0.0/8 are local. */
  localAddress?: string
}

export const randomTopic = () => randomBytes(32).toString('hex')

/** The response of a rejected upgrade. */
export class UpgradeRefused extends Error {
  // Not parameter properties, because Node runs this file from source for the benchmark.
  readonly status: number | undefined
  readonly retryAfter: string | undefined

  constructor(status: number | undefined, retryAfter: string | undefined) {
    super(`status ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A client that speaks the wire protocol, and acknowledges no pushes until `takeAll` or `take` is called. */
export async function openClient(url: string, options: OpenOptions = {}) {
  const {
    identity = createIdentity(),
    token = signToken(identity, url),
    query = '',
    headers = {},
    localAddress,
  } = options
  const ws = new WebSocket(`${url}?auth=${token}${query}`, { headers, ...(localAddress && { localAddress }) })
  const pushes: RelayPush[] = []
  const waiting = new Map<string, (reply: Reply) => void>()
  const raw: string[] = []
  let pings = 0
  let answers: 'none' | 'all' = 'none'
  let lastId = 0
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })

  ws.on('ping', () => (pings += 1))
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    raw.push(text)
    const frame = JSON.parse(text) as RelayPush | Reply
    if ('method' in frame) {
      pushes.push(frame)
      if (answers === 'all') take(frame)
      return
    }
    const key = JSON.stringify(frame.id)
    waiting.get(key)?.(frame)
    waiting.delete(key)
  })
  const take = ({ id }: RelayPush) => ws.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))

  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
    ws.once('unexpected-response', (_, response) => {
      reject(new UpgradeRefused(response.statusCode, response.headers['retry-after']))
      ws.terminate()
    })
    ws.on('error', () => undefined)
  })

  /** Sends a request and resolves with the whole reply. */
  function call(method: string, params: unknown, id: unknown = String((lastId += 1))): Promise<Reply> {
    return new Promise((resolve) => {
      waiting.set(JSON.stringify(id), resolve)
      ws.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }

  return {
    ws,
    identity,
    clientId: identity.clientId,
    pushes,
    raw,
    closed,
    call,
    take,
    get pings() {
      return pings
    },
    get messages(): string[] {
      return pushes.map(({ params }) => params.data.message)
    },
    takeAll() {
      answers = 'all'
      for (const push of pushes) take(push)
    },
    publish: (topic: string, message: string, fields: Record<string, unknown> = {}) =>
      call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...fields }),
    subscribe: (topic: string) => call('irn_subscribe', { topic }),
    /** Cuts the connection. */
    drop: () => ws.terminate(),
    async close(): Promise<void> {
      ws.close()
      await closed
    },
  }
}
