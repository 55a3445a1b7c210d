import type { SmartSession } from '@openappkit/protocol/smart-sessions'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '../../test/faulty-server.harness.js'

/** How the service takes a kind of request: as it should, or with this instead. */
export type Fault = 'hangs' | 'breaks off' | { status: number; body?: string }

/** A service of smart sessions in memory, over real HTTP, which does as it is told about each kind of request. */
export async function serveSessions() {
  const sessions: SmartSession[] = []
  const recorded: { path: string; message: string; signature: string }[] = []
  const revoked: { path: string; pci: string; signature: string }[] = []
  /** Every request, as what it is. */
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
