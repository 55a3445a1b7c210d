import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDrain } from './drain.js'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that answers a request once the test does. */
async function start() {
  const server = createServer()
  const drain = createDrain(server)
  ends.push(async () => {
    await drain.settle(0)
    await drain.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const nextRequest = async () => ((await once(server, 'request')) as [unknown, ServerResponse])[1]
  return { server, drain, port, url: `http://127.0.0.1:${port}`, nextRequest }
}

test('a request that runs gets its answer, and no further connection is taken', async () => {
  const { drain, url, nextRequest } = await start()
  const [response, answer] = [nextRequest(), fetch(url)]
  const running = await response
  const settled = drain.settle(60_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  running.end('done')
  await settled
  expect(await (await answer).text()).toBe('done')
  await drain.end()
})

test('a request without an answer is waited for as long as the limit says, and its connection is ended', async () => {
  const { drain, url, nextRequest } = await start()
  const [response, answer] = [nextRequest(), fetch(url).catch((thrown: unknown) => thrown)]
  await response
  await drain.settle(1)
  await drain.end()
  expect(await answer).toBeInstanceOf(TypeError)
})

test('connections without a request are ended at once', async () => {
  const { drain, port } = await start()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  await drain.settle(60_000)
  await drain.end()
  await closed
})

test('a connection that was opened before and sends its request too late is ended with the server', async () => {
  const { drain, port } = await start()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await drain.settle(60_000)
  expect(drain.isSettled()).toBe(true)
  const closed = once(socket, 'close')
  await drain.end()
  await closed
})

test('an upgraded connection whose client keeps it open is ended with the server', async () => {
  const { drain, port, server } = await start()
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  client.write('GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  client.resume()
  await once(client, 'end')
  await drain.settle(0)
  await drain.end()
  client.destroy()
})
