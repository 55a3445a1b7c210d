import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openMetrics } from '../../open-metrics.js'
import { createServer } from '../../server.js'
import { checkMetricsPort } from './check-metrics-port.js'
import { startHangingServer } from './hanging-server.fixture.js'
import { runChecks } from './run-checks.js'

const minute = 60_000
const here = '127.0.0.1'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type Place = { host: string; port: number }

async function check(metricsAt: Place, server: Place = { host: here, port: 0 }, limitMs = minute): Promise<string[]> {
  const found = await runChecks([checkMetricsPort(server, metricsAt, limitMs)], minute)
  return found.map(({ level, text }) => `${level} ${text}`)
}

async function listen(server: TcpServer): Promise<number> {
  server.listen(0, here)
  await once(server, 'listening')
  ends.push(() => new Promise((closed) => server.close(closed)))
  return (server.address() as AddressInfo).port
}

async function findFreePort(): Promise<number> {
  const port = await listen(createTcpServer())
  await ends.pop()?.()
  return port
}

/** The port of metrics that a server of this package serves. */
async function startMetrics() {
  const served = await openMetrics({ host: here, port: 0 })
  ends.push(served.close)
  return { ...served, port: Number(new URL(served.url).port) }
}

test('a port for metrics that no program holds is free', async () => {
  expect(await check({ host: here, port: await findFreePort() })).toEqual(['ok no server runs, and it is free.'])
  expect(await check({ host: here, port: 0 })).toEqual(['ok any free one.'])
})

test('the metrics of the server that runs are recognized', async () => {
  const { metrics, port } = await startMetrics()
  const server = createServer({ services: {}, metrics })
  ends.push(server.close)
  const { port: own } = await server.listen(0)
  expect(await check({ host: here, port }, { host: here, port: own })).toEqual([
    'ok a server runs, and serves its metrics.',
  ])
})

test('metrics of a server while none runs at the own port are a warning: another process may have that port', async () => {
  const { port } = await startMetrics()
  const own = await findFreePort()
  expect(await check({ host: here, port }, { host: here, port: own })).toEqual([
    expect.stringMatching(new RegExp(`^warn a server serves metrics, and none runs at SERVER_PORT ${own}\\.`)),
  ])
})

test('a port for metrics that another program holds is a failure', async () => {
  const taken = [expect.stringMatching(/^FAIL another program holds it.* Set METRICS_PORT to a free one\.$/)]
  const http = createHttpServer((_, response) => response.end('# HELP other_requests_total Requests\n'))
  expect(await check({ host: here, port: await listen(http) })).toEqual(taken)
  http.closeAllConnections()
  const hanging = await startHangingServer()
  ends.push(hanging.close)
  expect(await check({ host: here, port: hanging.port }, undefined, 200)).toEqual(taken)
})

test('the port of the server is a failure where both addresses share it', async () => {
  const port = await findFreePort()
  const same = ['FAIL it is that of SERVER_PORT. Set METRICS_PORT to another one.']
  for (const host of [here, 'localhost', '0.0.0.0'])
    expect(await check({ host: here, port }, { host, port })).toEqual(same)
  expect(await check({ host: '0.0.0.0', port }, { host: here, port })).toEqual([
    ...same,
    expect.stringMatching(/^warn/),
  ])
  // Another address of this machine has ports of its own.
  expect(await check({ host: here, port }, { host: '127.0.0.2', port })).toEqual(['ok no server runs, and it is free.'])
})

test('an address for metrics that other machines may reach is a warning', async () => {
  expect(await check({ host: '0.0.0.0', port: 0 })).toEqual([
    'ok any free one.',
    'warn other machines may reach 0.0.0.0, and the metrics have no password. Let the firewall admit only Prometheus.',
  ])
  for (const host of [here, 'localhost', '127.0.0.2'])
    expect(await check({ host, port: 0 })).toEqual(['ok any free one.'])
})

test('an address for metrics that is not of this machine is a failure', async () => {
  expect(await check({ host: '192.0.2.1', port: 0 })).toEqual([
    'FAIL 192.0.2.1 is no address of this machine. Set METRICS_HOST to one that is.',
  ])
})
