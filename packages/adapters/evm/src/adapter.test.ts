import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf, soon } from '@openappkit/testing/contracts'
import { createFakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createAdapter } from './adapter.js'
import { createDiscovery } from './discovery.js'

const never = { signal: new AbortController().signal }
const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }]
const stops: (() => unknown)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function setup(options: Partial<FakeWalletOptions> = {}) {
  const fake = createFakeWallet({ chains, ...options })
  const page = new EventTarget()
  const discovery = createDiscovery({ announced: true, injected: true }, page)
  return { adapter: createAdapter({ discovery }), fake, id: fake.info.rdns, page }
}

async function connected() {
  const all = setup()
  all.fake.announce(all.page)
  return { ...all, session: await all.adapter.connect(all.id, never) }
}

/** A node that gives every request the same answer. */
async function node(answer: object) {
  const requests: { method: string; params: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
  })
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { network: toEvmNetwork({ id: 1, name: 'One', rpcUrl }), requests }
}

describe('restore', () => {
  test('waits for a wallet that announces itself late', async () => {
    const { adapter, fake, id, page } = setup()
    await fake.provider.request({ method: 'eth_requestAccounts' })
    const session = adapter.restore(id, never)
    const start = Date.now()
    setTimeout(() => fake.announce(page), 100)
    expect(await session).toMatchObject({ connectorId: id, address: fake.addresses[0] })
    expect(Date.now() - start).toBeLessThan(1_000)
  })

  test('stops waiting with its signal', async () => {
    const { adapter, id } = setup()
    const start = Date.now()
    expect(await codeOf(adapter.restore(id, soon()))).toBe('timed_out')
    expect(Date.now() - start).toBeLessThan(1_000)
  })
})

describe('disconnect', () => {
  test('takes the permission back in the wallet', async () => {
    const { adapter, fake, id, session } = await connected()
    await adapter.disconnect(session, never)
    expect(fake.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await codeOf(adapter.restore(id, never))).toBe('wallet_disconnected')
  })

  test('takes about a second at most when the wallet is silent', async () => {
    const { adapter, fake, session } = await connected()
    fake.provider.request = () => new Promise(() => undefined)
    const start = Date.now()
    await adapter.disconnect(session, never)
    expect(Date.now() - start).toBeLessThan(1_300)
  })
})

test('connect asks for accounts and chain, and does not switch to the wish', async () => {
  const { fake } = await connected()
  expect(fake.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
})

describe('reading goes to the endpoint of the app', () => {
  test('a balance, exactly', async () => {
    const { adapter, fake } = setup()
    const { network, requests } = await node({ result: '0xde0b6b3a7640001' })
    expect(await adapter.reading?.getBalance('0xabc', network, never)).toBe(1_000_000_000_000_000_001n)
    expect(requests).toMatchObject([{ method: 'eth_getBalance', params: ['0xabc', 'latest'] }])
    expect(fake.requests).toEqual([])
  })

  test.each([null, '', '0x', '12', {}, 12])('a balance of %j is bad_message', async (result) => {
    const { adapter } = setup()
    const { network } = await node({ result })
    expect(await codeOf(adapter.reading?.getBalance('0xabc', network, never))).toBe('bad_message')
  })

  test('a network without an endpoint is missing_rpc_url', async () => {
    const network = {
      ...toEvmNetwork({ id: 1, name: 'One', rpcUrl: '' }),
      rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    }
    expect(await codeOf(setup().adapter.reading?.getBalance('0xabc', network, never))).toBe('missing_rpc_url')
  })

  test('an estimate that the funds do not allow is insufficient_funds', async () => {
    const { adapter, session } = await connected()
    const { network } = await node({ error: { code: -32_000, message: 'insufficient funds for transfer' } })
    const ending = adapter.sending?.estimateGas(session, network, { to: session.address, value: 1n }, never)
    expect(await codeOf(ending)).toBe('insufficient_funds')
  })

  test('an estimate of a call that reverts is rpc_fatal', async () => {
    const { adapter, session } = await connected()
    const { network } = await node({ error: { code: 3, message: 'execution reverted' } })
    expect(await codeOf(adapter.sending?.estimateGas(session, network, { to: session.address }, never))).toBe(
      'rpc_fatal',
    )
  })
})

describe('a transaction that cannot be right opens no window', () => {
  const to = '0x000000000000000000000000000000000000dEaD'
  test.each([
    ['a negative amount', { to, value: -1n }, 'invalid_option'],
    ['data that is not hex', { to, data: 'hello' }, 'invalid_option'],
    ['a wrong checksum', { to: to.replace('dE', 'De') }, 'invalid_address'],
    ['no address', { to: 'vitalik.eth' }, 'invalid_address'],
  ])('%s', async (_what, transaction, code) => {
    const { adapter, fake, session } = await connected()
    const network = toEvmNetwork({ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:9' })
    expect(await codeOf(adapter.sending?.sendTransaction(session, network, transaction, never))).toBe(code)
    expect(fake.prompts).toBe(1)
  })
})

describe('batches', () => {
  const statuses: [unknown, string][] = [
    [100, 'pending'],
    [200, 'success'],
    [400, 'failure'],
    [500, 'failure'],
    [600, 'failure'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'success'],
    ['toString', 'wallet_bad_answer'],
    [99, 'wallet_bad_answer'],
    [undefined, 'wallet_bad_answer'],
  ]
  test.each(statuses)('status %s of the wallet is %s', async (status, expected) => {
    const { adapter, session, fake } = await connected()
    fake.provider.request = () => Promise.resolve({ status })
    const ending = adapter.batching!.getCallsStatus(session, '0x1', never)
    expect(
      await ending.then(
        (answer) => answer.status,
        (error: { code: string }) => error.code,
      ),
    ).toBe(expected)
  })

  test('a wallet that cannot is method_not_supported', async () => {
    const { adapter, session, fake } = await connected()
    fake.provider.request = () => Promise.reject({ code: 4200 })
    expect(await codeOf(adapter.batching?.getCapabilities(session, never))).toBe('method_not_supported')
  })
})
