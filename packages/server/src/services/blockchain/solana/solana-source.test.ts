import { balancePage } from '@openappkit/protocol/blockchain'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const dollar = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const stranger = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

let server: Server
let node: HttpServer
afterEach(async () => {
  await server.close()
  node.close()
})

/** A token account as the programs write it. */
function tokenAccount(mint: string, amount: bigint) {
  const data = Buffer.alloc(165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  data.writeBigUInt64LE(amount, 64)
  return { pubkey: owner, account: { data: [data.toString('base64'), 'base64'] } }
}

async function start(genesisHash: string): Promise<string> {
  node = createHttpServer((request, response) => {
    void (async () => {
      const { id, method, params } = JSON.parse((await request.toArray()).join('')) as {
        id: number
        method: string
        params: [string, { programId: string }]
      }
      const isFirst = params[1]?.programId.startsWith('Tokenkeg')
      const answers = new Map<string, unknown>([
        ['getGenesisHash', genesisHash],
        ['getBalance', { value: 1_500_000_001 }],
        [
          'getTokenAccountsByOwner',
          {
            value: isFirst
              ? [tokenAccount(dollar, 2_000_000n), tokenAccount(dollar, 1n), tokenAccount(stranger, 5n)]
              : [],
          },
        ],
      ])
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers.get(method) }))
    })()
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const networks = networkFile.parse([
    {
      id: mainnet,
      rpcUrls: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`],
      tokens: [{ address: dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
    },
  ])
  server = createServer({ ...plainOptions, services: { blockchain: { networks } } })
  return (await server.listen(0)).url
}

test('balances of Solana: its currency, and listed tokens over all accounts of the owner', async () => {
  const url = await start(genesis)
  const page = balancePage.parse(await (await fetch(`${url}/v1/account/${owner}/balance`)).json())
  expect(page.missing).toEqual([])
  expect(page.balances.map(({ symbol, quantity, address }) => [symbol, quantity.numeric, address])).toEqual([
    ['SOL', '1.500000001', undefined],
    ['USDC', '2.000001', `${mainnet}:${dollar}`],
  ])
})

test('a node of another cluster is not used', async () => {
  const url = await start('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
  const page = balancePage.parse(await (await fetch(`${url}/v1/account/${owner}/balance`)).json())
  expect(page).toEqual({ balances: [], missing: [{ part: 'balances', chainId: mainnet }] })
})

test('the proxy knows the balance of an account of Solana, too', async () => {
  const url = await start(genesis)
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'getAddressBalance', params: { address: owner } })
  const answer = await fetch(`${url}/v1?chainId=${mainnet}`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: '1', ok: true, result: '1500000001' })
})
