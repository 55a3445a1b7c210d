import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../../server.js'
import { checkFree, checkPort } from './check-port.js'
import { runChecks } from './run-checks.js'

const minute = 60_000
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function check(port: number, host = '127.0.0.1'): Promise<string[]> {
  const found = await runChecks([checkPort({ host, port }, minute)], minute)
  return found.map(({ level, text }) => `${level} ${text}`)
}

async function listen(server: TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((closed) => server.close(closed)))
  return (server.address() as AddressInfo).port
}

/** A server of this package whose only service reports this problem. */
async function startServer(problem?: string): Promise<number> {
  const definition = {
    name: 'examined',
    host: 'api',
    isIsolated: false,
    env: {},
    configure: () => ({}),
    start: () => ({ unready: async () => problem }),
  } as const
  const server = createServer({ services: {}, more: [{ definition, options: {} }] })
  ends.push(server.close)
  return (await server.listen(0)).port
}

test('a port that no program holds is free', async () => {
  const server = createTcpServer()
  const port = await listen(server)
  await ends.pop()?.()
  expect(await check(port)).toEqual(['ok no server runs, and it is free.'])
  expect(await check(0)).toEqual(['ok any free one.'])
})

test('a port that requests may not use is free if a server can listen there', async () => {
  // `fetch` refuses it itself.
  expect(await check(6667)).toEqual(['ok no server runs, and it is free.'])
})

test('a server that runs is asked whether it is ready', async () => {
  const port = await startServer()
  expect(await check(port)).toEqual(['ok a server runs, and is ready.'])
  expect(await check(port, '0.0.0.0'), 'an address that all addresses include').toEqual([
    'ok a server runs, and is ready.',
  ])
})

test('the problems of a server that is not ready are failures', async () => {
  expect(await check(await startServer('the disk is full'))).toEqual([
    'FAIL the server that runs is not ready: examined: the disk is full.',
  ])
})

test('a port that another program holds is a failure', async () => {
  const taken = [expect.stringMatching(/^FAIL another program holds it/)]
  const http = createHttpServer((_, response) => response.end('{"status":"up"}'))
  expect(await check(await listen(http))).toEqual(taken)
  http.closeAllConnections()
  expect(
    await check(
      await listen(
        createTcpServer((socket) =>
          socket
            .resume()
            .on('error', () => socket.destroy())
            .end('hello\n'),
        ),
      ),
    ),
  ).toEqual(taken)
})

test('an address that is not of this machine is a failure', async () => {
  expect(await check(0, '192.0.2.1')).toEqual([
    'FAIL 192.0.2.1 is no address of this machine. Set HOST to one that is.',
  ])
})

test.each(['SERVER_PORT', 'METRICS_PORT'])('%s below 1024 is a warning for a user who is not root', (variable) => {
  const warning = expect.stringContaining(`set ${variable} above 1023.`) as string
  expect(checkFree({ port: 1023, variable, isRoot: false })).toEqual({ level: 'warn', text: warning })
  expect(checkFree({ port: 1024, variable, isRoot: false }).level).toBe('ok')
  expect(checkFree({ port: 1023, variable, isRoot: true }).level).toBe('ok')
})
