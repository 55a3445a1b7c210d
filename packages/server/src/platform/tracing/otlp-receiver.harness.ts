import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes?: Attribute[]
  status: { code?: number; message?: string }
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[]
}
export type ReceivedSpan = Omit<WireSpan, 'attributes'> & {
  attributes: Readonly<Record<string, string | number | boolean | undefined>>
  resource: Readonly<Record<string, string | number | boolean | undefined>>
}

export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>

/** An endpoint that receives OTLP as JSON, as a collector does. */
export async function startOtlpReceiver() {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  let requests = 0
  let status: number | 'hang' = 200
  const server = createServer((request, response) => {
    requests += 1
    headers.push(request.headers)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      if (status === 'hang') return
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    url: `${base}/v1/traces`,
    answerWith: (next: number | 'hang') => void (status = next),
    requests: () => requests,
    /** What was sent, as it was. */
    bodies: () => bodies,
    headers: () => headers,
    spans: (): ReceivedSpan[] => bodies.flatMap((body) => readSpans(JSON.parse(body) as Export)),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const readSpans = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: readAttributes(span.attributes),
        resource: readAttributes(resource.attributes),
      })),
    ),
  )

const readAttributes = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue,
    ]),
  )
