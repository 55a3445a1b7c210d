import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '../../test/faulty-server.harness.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const answer = (status: number, body: unknown): Answer => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const refuses = (description?: string): Answer =>
  answer(400, description ? { reasons: [{ name: 'name', description }] } : 'No.')
export const hangs: Answer = () => undefined
/** Handles the request, then drops the connection. */
export const breaksOff: Answer = (_, response) => void response.destroy()

/** An in-memory service for names, over real HTTP, whose answer to each kind of request can be replaced. */
export async function serveNames(zone = 'names.example') {
  const owners = new Map<string, { address: string; coin_type: number }>()
  const created = '2026-11-22T10:00:00.000Z'
  const asked: string[] = []
  const registrations: { coin_type: number; address: string; message: string; signature: string }[] = []
  const faults: { suggestions?: Answer; register?: Answer; profile?: Answer } = {}

  function profileOf(name: string): object {
    const owner = owners.get(name)
    if (!owner) return { addresses: {}, attributes: [] }
    const addresses = { [owner.coin_type]: { address: owner.address, created } }
    return { name, registered_at: created, addresses, attributes: [] }
  }

  function suggest(label: string): object {
    const names = [label, `${label}-1`, `hey-${label}`].map((one) => `${one}.${zone}`)
    return { suggestions: names.map((name) => ({ name, registered: owners.has(name) })) }
  }

  async function register(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof registrations)[number]
    registrations.push(body)
    const { name } = JSON.parse(body.message) as { name: string }
    if (faults.register && faults.register !== breaksOff) return faults.register(request, response)
    owners.set(name, body)
    ;(faults.register ?? answer(200, { success: true }))(request, response)
  }

  const { url } = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service')
    const last = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
    asked.push(pathname)
    if (request.method === 'POST') return void register(request, response)
    if (pathname.startsWith('/v1/profile/suggestions/'))
      return (faults.suggestions ?? answer(200, suggest(last)))(request, response)
    if (pathname.startsWith('/v1/profile/account/'))
      return (faults.profile ?? answer(200, profileOf(last)))(request, response)
    return answer(200, { name: null, avatar: null, zone })(request, response)
  })
  return { url, owners, asked, registrations, faults }
}
