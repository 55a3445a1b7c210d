import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchBytes } from './fetch-bytes.js'
import { isOnInternet, lookupPublic } from './public-host.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a`)
}

const common = { mostBytes: 1000, mayReach: () => true }
const soon = () => ({ ...common, signal: AbortSignal.timeout(2_000) })

test('reads bytes unchanged and follows redirects', async () => {
  const url = await serve(({ url: path, headers }, response) => {
    if (path === '/a') response.writeHead(302, { location: '/b' }).end()
    else response.end(Buffer.from([0, 255, Number(headers['accept-encoding'] === 'identity')]))
  })
  expect([...(await fetchBytes(url, soon()))]).toEqual([0, 255, 1])
})

test.each<[string, RequestListener]>([
  ['status 404', (_, response) => response.writeHead(404).end()],
  ['status 206', (_, response) => response.writeHead(206).end()],
  ['status 302', (_, response) => response.writeHead(302).end()],
  ['too many redirects', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['too large', (_, response) => response.end('x'.repeat(1001))],
  ['no connection', (request) => request.destroy()],
  ['no connection', ({ socket }) => socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')],
  ['broke off', (_, response) => response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy())],
])('rejects with "%s"', async (problem, listener) => {
  await expect(fetchBytes(await serve(listener), soon())).rejects.toThrow(problem)
})

test.each<[string, RequestListener]>([
  ['sends nothing', () => undefined],
  ['stops in the middle', (_, response) => response.write('x')],
])('rejects in time when a server %s', async (_, listener) => {
  const request = { ...common, signal: AbortSignal.timeout(50) }
  await expect(fetchBytes(await serve(listener), request)).rejects.toThrow(/no connection|broke off/)
})

test('follows a redirect only to an allowed address', async () => {
  let isAsked = false
  const other = await serve((_, response) => response.end(String((isAsked = true))))
  const url = await serve((_, response) => response.writeHead(307, { location: other.href }).end())
  const mayReach = ({ port }: URL) => port === url.port
  await expect(fetchBytes(url, { ...soon(), mayReach })).rejects.toThrow('the address is not allowed')
  expect(isAsked).toBe(false)
})

test('does not connect to a name that resolves to this machine or its network', async () => {
  let isAsked = false
  const { port } = await serve((_, response) => response.end(String((isAsked = true))))
  const request = fetchBytes(new URL(`http://localhost:${port}/`), { ...soon(), lookup: lookupPublic })
  await expect(request).rejects.toThrow('no connection')
  expect(isAsked).toBe(false)
})

test.each([
  ['127.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
  [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    '::7f00:1',
    '4000::1',
    '1::1',
  ],
  ['255.255.255.255', '198.18.0.1', '192.0.2.1', 'no address', ''],
])('rejects %s and similar addresses as not on the internet', (...addresses) => {
  for (const address of addresses) expect(isOnInternet(address), address).toBe(false)
})

test('looks up the host for every request instead of reusing a connection', async () => {
  const url = new URL(`http://localhost:${(await serve((_, response) => response.end('x'))).port}/`)
  expect(String(await fetchBytes(url, soon()))).toBe('x')
  await expect(fetchBytes(url, { ...soon(), lookup: lookupPublic })).rejects.toThrow('no connection')
})

test('connects to the address of an internet host that was looked up', async () => {
  const found = (options: object) =>
    new Promise((resolve) => lookupPublic('1.1.1.1', options, (...answer) => resolve(answer)))
  expect(await found({ all: true })).toEqual([null, [{ address: '1.1.1.1', family: 4 }]])
  expect(await found({})).toEqual([null, '1.1.1.1', 4])
})

test('accepts addresses of internet hosts', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111']) expect(isOnInternet(address)).toBe(true)
})
