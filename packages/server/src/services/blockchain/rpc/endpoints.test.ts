import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { createEndpoints, RpcRefusal } from './endpoints.js'

const check = { method: 'eth_chainId', isOwn: (said: unknown) => said === '0x1' }
/** Long enough that a busy machine gets to answer within half of it. */
const limits = { timeoutMs: 4000 }

const nodes: Server[] = []
afterEach(() => {
  for (const node of nodes.splice(0)) {
    node.closeAllConnections()
    node.close()
  }
})

type Said = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** A node that answers every method but the check with this; `undefined` never answers. */
async function startNode(said: Said | undefined, chainId = '0x1') {
  const asked: string[] = []
  const node = createServer((request, response) => {
    void (async () => {
      const { id, method } = JSON.parse((await request.toArray()).join('')) as { id: number; method: string }
      asked.push(method)
      if (said === undefined) return
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'eth_chainId' ? { result: chainId } : said) }))
    })()
  }).listen(0, '127.0.0.1')
  nodes.push(node)
  await once(node, 'listening')
  return { url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`, asked }
}

test('one that hangs leaves time to the next, and is asked after it from then on', async () => {
  const [hanging, good] = [await startNode(undefined), await startNode({ result: 'yes' })]
  const endpoints = createEndpoints(check, [hanging.url, good.url])
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  expect(hanging.asked).toEqual(['eth_chainId'])
  expect(good.asked).toEqual(['eth_chainId', 'eth_call', 'eth_call'])
})

test('one of another network is not used', async () => {
  const [other, good] = [await startNode({ result: 'no' }, '0x2'), await startNode({ result: 'yes' })]
  expect(await createEndpoints(check, [other.url, good.url]).request('eth_call', [])).toBe('yes')
  await expect(createEndpoints(check, [other.url]).request('eth_call', [])).rejects.toThrow('another network')
  expect(other.asked).toEqual(['eth_chainId', 'eth_chainId'])
})

test('what a node refuses, another one would refuse too; a limit of one is not that of the next', async () => {
  const reverted = await startNode({ error: { code: 3, message: 'execution reverted', data: '0x12' } })
  const limited = await startNode({ error: { code: -32005, message: 'limit exceeded' } })
  const good = await startNode({ result: 'yes' })
  const refused = await createEndpoints(check, [reverted.url, good.url])
    .request('eth_call', [])
    .catch((thrown) => thrown)
  expect(refused).toBeInstanceOf(RpcRefusal)
  expect(refused).toMatchObject({ code: 3, message: 'execution reverted', data: '0x12' })
  expect(await createEndpoints(check, [limited.url, good.url]).request('eth_call', [])).toBe('yes')
})

test('when none answers, it says so without naming an address', async () => {
  const endpoints = createEndpoints(check, ['http://127.0.0.1:1/hunter2'])
  const thrown = await endpoints.request('eth_call', []).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutgoingError)
  expect(String(thrown)).not.toContain('hunter2')
})
