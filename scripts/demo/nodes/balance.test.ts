import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { balance } from './balance.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function startNode(name: string): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  ends.push(stop)
  return { port, stop }
}

/** The balancer has no port of its own to report: takes one that was free a moment ago. */
async function startBalancer(nodes: readonly number[]): Promise<string> {
  const { port, stop } = await startNode('')
  await stop()
  ends.push((await balance(port, nodes)).close)
  return `http://127.0.0.1:${port}`
}

const ask = async (url: string): Promise<string> => (await fetch(url, { headers: { connection: 'close' } })).text()

test('connections go to the nodes in turn, and to the others while a node is away', async () => {
  const [one, two] = [await startNode('one'), await startNode('two')]
  const url = await startBalancer([one.port, two.port])
  expect([await ask(url), await ask(url)].toSorted()).toEqual(['one', 'two'])
  await one.stop()
  expect([await ask(url), await ask(url), await ask(url)]).toEqual(['two', 'two', 'two'])
})

test('a connection is closed if no node takes it', async () => {
  const node = await startNode('one')
  const url = await startBalancer([node.port])
  await node.stop()
  await expect(ask(url)).rejects.toThrow('fetch failed')
})
