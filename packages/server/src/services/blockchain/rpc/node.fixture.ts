import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { jsonrpc: string; id: number; method: string; params: unknown }

export type Answer = (call: Call, response: ServerResponse) => void

export type Node = Awaited<ReturnType<typeof startNode>>

export const say = (said: object): Answer => {
  return ({ id }, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
}

/**
 * A node that returns its chain id, and `answer` for all other calls. A call with `params: [{ fault }]` gets that
 * fault.
 */
export async function startNode(answer: Answer, chainId = '0x1') {
  const asked: Call[] = []
  /** The bodies as received. */
  const bodies: string[] = []
  const state = { isDown: false, isSilent: false, isLimited: false, chainId }
  const server = createServer((request, response) => {
    void (async () => {
      const text = (await request.toArray()).join('')
      const call = JSON.parse(text) as Call
      asked.push(call)
      bodies.push(text)
      if (state.isSilent) return
      if (state.isDown) return void response.writeHead(503).end()
      if (call.method !== 'eth_chainId') return (faultOf(call) ?? answer)(call, response)
      const said = state.isLimited ? limit(-32005) : say({ result: state.chainId })
      said(call, response)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    bodies,
    /** The received methods, in order. */
    get asked() {
      return asked.map(({ method }) => method)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const status =
  (code: number, text = ''): Answer =>
  (_, response) =>
    void response.writeHead(code).end(text)
const raw =
  (text: string): Answer =>
  (_, response) =>
    void response.end(text)
const limit = (code: number, statusCode = 200): Answer => {
  return (call, response) => say({ error: { code, message: 'limit exceeded' } })(call, response.writeHead(statusCode))
}

/** Responses of a node to a call that a visitor chose. */
export const nodeFaults: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 413, 414, 429, 431, 500, 501, 502, 503, 504, 524].map((code) => [code, status(code)]),
  ),
  'a redirect': (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  'the limit -32005': limit(-32005),
  'the limit -32097': limit(-32097),
  'the limit 429': limit(429),
  'the limit -32005 with status 429': limit(-32005, 429),
  'a refusal': say({ error: { code: 3, message: 'execution reverted', data: '0x12' } }),
  'an internal error with status 500': (call, response) =>
    say({ error: { code: -32603, message: 'header not found' } })(call, response.writeHead(500)),
  'too much': say({ result: 'x'.repeat(2.1 * 1024 * 1024) }),
  'a deep result': raw(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  'deep data of a refusal': raw(
    `{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
  ),
  'a page': raw('<html>'),
  nothing: raw(''),
  null: raw('null'),
  'a list': raw('[]'),
  'no version': raw('{"result":"0x1"}'),
  'a code that is text': say({ error: { code: 'limit', message: 'x' } }),
  'a message without end': say({ error: { code: -32000, message: 'x'.repeat(5_000) } }),
  'bytes that are no text': (_, response) => void response.end(Buffer.from([0x22, 0xff, 0xfe, 0xd8, 0x22])),
  'no gzip': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  'an end of the connection': (_, response) => void response.destroy(),
  'an end in the middle': (_, response) =>
    void response.writeHead(200, { 'content-length': 99 }).write('{"jsonrpc"', () => response.destroy()),
}

/** Slow calls: no response, or only its beginning. */
const slowFaults: Readonly<Record<string, Answer>> = {
  silence: () => undefined,
  'a beginning': (_, response) => void response.write('{"jsonrpc":"2.0",'),
}

function faultOf({ params }: Call): Answer | undefined {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const { fault } = Object(first) as { fault?: string }
  return fault === undefined ? undefined : (nodeFaults[fault] ?? slowFaults[fault])
}
