import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../platform/log/log.js'
import { defineService, type Service } from '../platform/service/service.js'
import { plainOptions } from './plain-options.fixture.js'
import { createServer, type Server, type StartedBy } from './server.js'

let server: Server
afterEach(() => server.close())

const started = (name: string, service: Service): StartedBy => ({
  definition: defineService({ name, configure: () => ({}), start: () => service }) as never,
  options: {},
})

test('a request that runs when the server stops gets its answer before its service is closed', async () => {
  const ends: string[] = []
  let begin = (): void => undefined
  let answer: (response: Response) => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const handle = (): Promise<Response> => {
    begin()
    return new Promise<Response>((resolve) => (answer = resolve))
  }
  const service: Service = {
    routes: [{ method: 'GET', path: '/slow', access: 'link', handle }],
    close: async () => void ends.push('closed'),
  }
  server = createServer({ ...plainOptions, services: {}, more: [started('slow', service)] })
  const { url } = await server.listen(0)
  const text = fetch(`${url}/slow`).then(async (response) => response.text())
  await begun
  const closed = server.close()
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  expect(ends).toEqual([])
  answer(new Response('done'))
  expect(await text).toBe('done')
  await closed
  expect(ends).toEqual(['closed'])
})

test('a request over a connection from before the stop gets status 503 once services are closed', async () => {
  let end = (): void => undefined
  const closing = new Promise<void>((resolve) => (end = resolve))
  const service: Service = { close: () => closing }
  server = createServer({ ...plainOptions, services: {}, more: [started('slow', service)] })
  const { port } = await server.listen(0)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = server.close()
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/i)
  end()
  await closed
})

test('a service that cannot be closed is logged, and the others are closed', async () => {
  const lines: string[] = []
  let isClosed = false
  const refuses: Service = { close: () => Promise.reject(new Error('stuck')) }
  const other: Service = { close: async () => void (isClosed = true) }
  server = createServer({
    ...plainOptions,
    services: {},
    more: [started('refuses', refuses), started('other', other)],
    log: createLog('error', (line) => void lines.push(line)),
  })
  await server.listen(0)
  await server.close()
  expect(isClosed).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'service not closed', service: 'refuses', problem: 'Error: stuck' },
  ])
})

test('a client that keeps a refused upgrade open does not keep the server from stopping', async () => {
  const service: Service = { onUpgrade: () => false }
  server = createServer({ ...plainOptions, services: {}, more: [started('relay', service)] })
  const { port } = await server.listen(0)
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  client.write('GET /no HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  client.resume()
  await once(client, 'end')
  await server.close()
  client.destroy()
})

test('a server that is closed while it starts does not listen', async () => {
  let open = (): void => undefined
  const opening = new Promise<void>((resolve) => (open = resolve))
  server = createServer({ ...plainOptions, services: {}, more: [started('slow', { ready: () => opening })] })
  const listening = server.listen(0)
  const refused = expect(listening).rejects.toThrow('The server was closed while it started')
  await server.close()
  open()
  await refused
})
