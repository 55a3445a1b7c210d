import { createRpcClient } from '@openappkit/core/adapter'
import { toEvmNetwork } from '@openappkit/testing/chains'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNetworkReader } from './network-reader.js'

const never = { signal: new AbortController().signal }
const stops: (() => unknown)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A node that answers every request with 1 and counts them. */
async function node() {
  const counted = { requests: 0, url: '' }
  const server = createServer((_request, response) => {
    counted.requests += 1
    response.setHeader('Content-Type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  counted.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return counted
}

async function setup(ranksEndpoints: boolean) {
  const [first, second] = [await node(), await node()]
  const plain = toEvmNetwork({ id: 1, name: 'One', rpcUrl: first.url })
  const http = [first.url, second.url]
  const network = { ...plain, rpcUrls: { default: { http }, chainDefault: { http } } }
  const reader = createNetworkReader({ rpcConfigs: {}, ranksEndpoints }, (options) =>
    createRpcClient({ ...options, timing: { rankIntervalMs: 15 } }),
  )
  stops.push(reader.stop)
  await reader.native('0xabc', network, never)
  return { reader, first, second }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the reader sends no request to the second endpoint while the first answers', async () => {
  const { first, second } = await setup(false)
  await pause(80)
  expect(first.requests).toBe(1)
  expect(second.requests).toBe(0)
})

test('the reader ranks endpoints until it stops, if the app enables it', async () => {
  const { reader, second } = await setup(true)
  await expect.poll(() => second.requests).toBeGreaterThan(2)
  reader.stop()
  await pause(50)
  const { requests } = second
  await pause(100)
  expect(second.requests).toBe(requests)
})
