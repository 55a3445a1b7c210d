import type { SmartSession } from '@openappkit/protocol/smart-sessions'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '../../test/faulty-server.harness.js'

/** The answer to a kind of request, in place of the usual one. */
export type Fault = 'hangs' | 'breaks off' | { status: number; body?: string }

/** An in-memory service for smart sessions, over real HTTP, whose answer to each kind of request can be replaced. */
export async function serveSessions() {
  const sessions: SmartSession[] = []
  const recorded: { path: string; message: string; signature: string }[] = []
  const revoked: { path: string; pci: string; signature: string }[] = []
  /** The kind of each request. */
  const asked: string[] = []
  const faults: { list?: Fault; record?: Fault; revoke?: Fault } = {}

  function list(id: string): SmartSession[] {
    return sessions.filter(({ account }) => account.toLowerCase().endsWith(id.toLowerCase()))
  }

  function record(path: string, body: { message: string; signature: string }): object {
    recorded.push({ path, ...body })
    const {
      purpose: _,
      timestamp: created,
      ...rest
    } = JSON.parse(body.message) as SmartSession & {
      purpose: string
      timestamp: number
    }
    sessions.push({ ...rest, policies: rest.policies ?? [], created })
    return { pci: rest.pci }
  }

  function revoke(path: string, body: { pci: string; signature: string }): object {
    revoked.push({ path, ...body })
    const at = sessions.findIndex(({ pci }) => pci === body.pci)
    if (at >= 0) sessions.splice(at, 1)
    return { success: true }
  }

  const { url } = await serve((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { pathname } = new URL(request.url ?? '/', 'http://service')
    const path = decodeURIComponent(pathname.slice('/v1/sessions/'.length))
    const isRevocation = path.endsWith('/revoke')
    const kind = request.method === 'GET' ? 'list' : isRevocation ? 'revoke' : 'record'
    asked.push(kind)
    const fault = faults[kind]
    if (fault === 'hangs') return
    if (fault === 'breaks off') return void response.destroy()
    if (fault) return void response.writeHead(fault.status).end(fault.body ?? 'No.')
    const body = (chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}) as never
    const value = kind === 'list' ? list(path) : isRevocation ? revoke(path, body) : record(path, body)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  return { url, asked, sessions, recorded, revoked, faults }
}
