import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectFakeWallet, never, nowhere, setupFakeWallet } from './connect-fake-wallet.fixture.js'

const stops: (() => unknown)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A node that gives every request the same answer, except the methods with their own. */
async function node(answer: object, others: Readonly<Record<string, object>> = {}) {
  const requests: { method: string; params: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = JSON.parse(Buffer.concat(chunks).toString()) as { method: string; params: unknown }
    requests.push(call)
    const body = { jsonrpc: '2.0', id: 1, ...(others[call.method] ?? answer) }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { network: toEvmNetwork({ id: 1, name: 'One', rpcUrl }), requests }
}

describe('close', () => {
  test('close revokes the permission in the wallet', async () => {
    const { chain, fake } = await connectFakeWallet()
    await chain.wallets.close(fake.provider, never)
    expect(fake.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await codeOf(chain.wallets.read(fake.provider, never))).toBe('wallet_disconnected')
  })

  test('close takes about a second at most when the wallet does not answer', async () => {
    const { chain, fake } = await connectFakeWallet()
    fake.provider.request = () => new Promise(() => undefined)
    const expired = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired.signal)
    const closed = chain.wallets.close(fake.provider, never)
    expect(timeout.mock.calls).toEqual([[1_000]])
    timeout.mockRestore()
    expired.abort(new DOMException('late', 'TimeoutError'))
    await closed
  })
})

test('open requests accounts and chain id, and nothing else', async () => {
  const { fake, session } = await connectFakeWallet()
  expect(fake.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  expect(session.accounts).toEqual(fake.addresses.map((address) => ({ address, type: 'eoa' })))
  expect(session.network).toBe('eip155:1')
})

describe('reading', () => {
  test('native reads the exact balance from the endpoint of the app', async () => {
    const { chain, fake } = setupFakeWallet()
    const { network, requests } = await node({ result: '0xde0b6b3a7640001' })
    expect(await chain.reading.native('0xabc', network, never)).toBe(1_000_000_000_000_000_001n)
    expect(requests).toMatchObject([{ method: 'eth_getBalance', params: ['0xabc', 'latest'] }])
    expect(fake.requests).toEqual([])
  })

  test.each([
    ['0x', 0n],
    ['12', 12n],
    [12, 12n],
    ['0x00c', 12n],
  ])('a balance of %j is parsed as a number', async (result, balance) => {
    const { chain } = setupFakeWallet()
    const { network } = await node({ result })
    expect(await chain.reading.native('0xabc', network, never)).toBe(balance)
  })

  test.each([null, '', '0xg', '-12', {}, 1.5])('a balance of %j rejects with `bad_message`', async (result) => {
    const { chain } = setupFakeWallet()
    const { network } = await node({ result })
    expect(await codeOf(chain.reading.native('0xabc', network, never))).toBe('bad_message')
  })

  test('spec 8.20: a network without an endpoint rejects with `missing_rpc_url`', async () => {
    const network = {
      ...toEvmNetwork({ id: 1, name: 'One', rpcUrl: '' }),
      rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    }
    expect(await codeOf(setupFakeWallet().chain.reading.native('0xabc', network, never))).toBe('missing_rpc_url')
  })

  test.each([
    ['lacks funds', { code: -32_000, message: 'insufficient funds for transfer' }, 'insufficient_funds'],
    ['reverts', { code: 3, message: 'execution reverted' }, 'rpc_fatal'],
  ])('prepare rejects when the call %s', async (_what, error, code) => {
    const { address: to, chain, session } = await connectFakeWallet()
    const { network } = await node({ result: '0x10' }, { eth_estimateGas: { error } })
    const request = { kind: 'transaction', transaction: { to, value: 1n } } as const
    expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe(code)
  })
})

describe('invalid transactions', () => {
  const to = '0x000000000000000000000000000000000000dEaD'
  test.each([
    ['a negative amount', { to, value: -1n }, 'invalid_option'],
    ['data that is not hex', { to, data: 'hello' }, 'invalid_option'],
    ['a wrong checksum', { to: to.replace('dE', 'De') }, 'invalid_address'],
    ['no address', { to: 'vitalik.eth' }, 'invalid_address'],
  ])('a transaction with %s opens no prompt', async (_what, transaction, code) => {
    const { fake, send } = await connectFakeWallet()
    const network = toEvmNetwork({ id: 1, name: 'One', rpcUrl: nowhere })
    expect(await codeOf(send(network, transaction))).toBe(code)
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
  test.each(statuses)('getCallsStatus reports status %s of the wallet as %s', async (status, expected) => {
    const { chain, session, fake } = await connectFakeWallet()
    fake.provider.request = () => Promise.resolve({ status })
    const ending = chain.batching.getCallsStatus(session, '0x1', never)
    expect(
      await ending.then(
        (answer) => answer.status,
        (error: { code: string }) => error.code,
      ),
    ).toBe(expected)
  })

  test('getCapabilities rejects with `method_not_supported` when the wallet has no batches', async () => {
    const { chain, session, fake } = await connectFakeWallet()
    fake.provider.request = () => Promise.reject({ code: 4200 })
    expect(await codeOf(chain.batching.getCapabilities(session, never))).toBe('method_not_supported')
  })
})
