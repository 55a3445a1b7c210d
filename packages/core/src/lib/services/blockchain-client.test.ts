import { createServer, type Server } from '@openappkit/server'
import { afterEach, expect, test } from 'vitest'
import { answer, json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { getHistory, getNfts } from './account-pages-client.js'
import { createBlockchainClient } from './blockchain-client.js'
import { getOnrampQuote } from './onramp-client.js'

const servers: Server[] = []
const account = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'

afterEach(async () => {
  await stopAll()
  await Promise.all(servers.splice(0).map(({ close }) => close()))
})

test('the client reads the answers of the real service', async () => {
  const server = createServer({
    projects: [{ allowedOrigins: [], options: { analytics: false } }],
    requests: { perSecond: 1000, burst: 1000 },
    catalog: { wallets: [], networks: [] },
    services: { blockchain: {} },
  })
  servers.push(server)
  const client = createBlockchainClient({ baseUrl: (await server.listen(0)).url, st: 'appkit', sv: '1' })
  expect(await client.getSupportedChains()).toEqual({ http: [], ws: [] })
  expect(await client.getBalances(account)).toEqual({ balances: [], missing: [] })
  // The service reads no such network: this is not an empty account.
  const missing = [{ part: 'history', chainId: 'eip155:1' }]
  expect(await getHistory(client, account, { chainId: 'eip155:1' })).toEqual({ data: [], next: null, missing })
  expect(await getNfts(client, account)).toMatchObject({ data: [], next: null })
  expect(await client.getIdentity(account)).toEqual({ name: null, avatar: null, missing: [] })
})

test('the client sends the paths, parameters and bodies of the interface', async () => {
  const { url, requests } = await serve(json({ balances: [], data: [], next: null, name: null, avatar: null }))
  const client = createBlockchainClient({ baseUrl: `${url}/chain`, projectId: 'abc', st: 'appkit', sv: '1' })
  await client.getBalances(account, { chainId: 'eip155:1', forceUpdate: [`eip155:1:${account}`] })
  await client.getBalances(account)
  await getHistory(client, account, { chainId: 'eip155:1', cursor: 'two' })
  await getNfts(client, account, { cursor: 'two' })
  await client.getIdentity(account, { sender: account })
  const common = 'projectId=abc&st=appkit&sv=1'
  expect(requests.map(decodeURIComponent)).toEqual([
    `/chain/v1/account/${account}/balance?currency=usd&chainId=eip155:1&forceUpdate=eip155:1:${account}&${common}`,
    `/chain/v1/account/${account}/balance?currency=usd&${common}`,
    `/chain/v1/account/${account}/history?cursor=two&chainId=eip155:1&${common}`,
    `/chain/v1/account/${account}/nfts?cursor=two&${common}`,
    `/chain/v1/identity/${account}?sender=${account}&${common}`,
  ])
})

test('a picture that the service hosts gets its full URL', async () => {
  const nft = { chainId: 'eip155:1', address: account, tokenId: '7', name: 'Seven', quantity: '1' }
  const picture = (url: string) => ({ ...nft, content: { preview: { url } } })
  const path = `/public/getNftImage/eip155:1/${account}/7`
  const { url } = await serve(json({ data: [picture(path), picture('https://else.example/7.png'), nft], next: null }))
  const { data } = await getNfts(createBlockchainClient({ baseUrl: `${url}/chain`, projectId: 'abc' }), account)
  expect(data.map(({ content }) => content?.preview?.url)).toEqual([
    `${url}/chain${path}?projectId=abc`,
    'https://else.example/7.png',
    undefined,
  ])
})

test('a picture of an NFT in the activity gets its full URL', async () => {
  const path = `/public/getNftImage/eip155:1/${account}/7`
  const nft_info = { name: 'Seven', content: { preview: { url: path } } }
  const metadata = { operationType: 'send', hash: '0x1', chain: 'eip155:1', minedAt: '2026-01-01T00:00:00.000Z' }
  const ends = { sentFrom: account, sentTo: account, status: 'confirmed', nonce: 1 }
  const transfer = { nft_info, direction: 'in', quantity: { numeric: '1' } }
  const row = { id: '1', metadata: { ...metadata, ...ends }, transfers: [transfer] }
  const { url } = await serve(json({ data: [row], next: null }))
  const { data } = await getHistory(createBlockchainClient({ baseUrl: url }), account)
  expect(data[0]?.transfers?.[0]?.nft_info?.content?.preview?.url).toBe(`${url}${path}`)
})

test('an address cannot leave its place in the path', async () => {
  const { url, requests } = await serve(json({ name: null, avatar: null }))
  await createBlockchainClient({ baseUrl: url }).getIdentity('../../admin?x=1')
  expect(requests).toEqual(['/v1/identity/..%2F..%2Fadmin%3Fx%3D1'])
})

test('a request that does not fit into a URL is sent with POST, and again after a 503', async () => {
  const bodies: string[] = []
  const { url } = await serve(answer(503, ''), (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(`${request.method} ${body}`)
      response.end('null')
    })
  })
  const question = { purchaseCurrency: 'eth', paymentCurrency: 'eur', amount: '10', network: 'ethereum' }
  expect(await getOnrampQuote(createBlockchainClient({ baseUrl: url, retryDelayMs: 1 }), question)).toBeNull()
  expect(bodies).toEqual([`POST ${JSON.stringify(question)}`])
})

test.each([
  ['no JSON', answer(200, '<html>'), 'bad_message'],
  ['a wrong shape', json({ balances: 'many' }), 'bad_message'],
  ['six megabytes', answer(200, `{"balances":["${'x'.repeat(6 * 1024 * 1024)}"]}`), 'bad_message'],
  ['a refusal', answer(404, ''), 'http_status'],
  ['nothing', () => undefined, 'service_unreachable'],
] as const)('an answer with %s fails with a code', async (_what, listener, code) => {
  const { url } = await serve(listener)
  const client = createBlockchainClient({ baseUrl: url, deadlineMs: 2_000, retryDelayMs: 1 })
  await expect(client.getBalances(account)).rejects.toMatchObject({ code })
})
