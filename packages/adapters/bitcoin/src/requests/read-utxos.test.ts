import type { RpcEndpointConfig } from '@openappkit/core/adapter'
import { bitcoinRegtest } from '@openappkit/core/networks'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { getUtxos } from '../index.js'

const [first, second] = ['http://one.invalid/api', 'http://two.invalid/api/']
const network = {
  ...bitcoinRegtest,
  rpcUrls: { default: { http: [first, second] }, chainDefault: { http: [] } },
}
const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const utxo = (vout = 0, fields: object = {}) => ({
  txid: 'ab'.repeat(32),
  vout,
  value: 5_000,
  status: { confirmed: true, block_height: 7 },
  ...fields,
})

type FetchFn = NonNullable<RpcEndpointConfig['fetchFn']>

function read(answer: (url: string) => Response | Promise<Response>, config: Partial<RpcEndpointConfig> = {}) {
  const asked: string[] = []
  const fetchFn: FetchFn = async (input) => {
    asked.push(String(input))
    return answer(String(input))
  }
  const configs = { [first]: { ...config, fetchFn }, [second]: { ...config, fetchFn } }
  return { asked, utxos: getUtxos({ address, network, configs }) }
}

describe('getUtxos', () => {
  test('getUtxos reads from the first endpoint that answers', async () => {
    const waiting = utxo(1, { status: { confirmed: false } })
    const { utxos, asked } = read((url) =>
      url.startsWith(first) ? new Response('busy', { status: 503 }) : Response.json([utxo(), waiting]),
    )
    const { txid } = utxo()
    expect(await utxos).toEqual([
      { txid, vout: 0, value: 5_000n, blockHeight: 7 },
      { txid, vout: 1, value: 5_000n },
    ])
    expect(asked).toEqual([`${first}/address/${address}/utxo`, `${second}address/${address}/utxo`])
  })

  test('getUtxos reads from the next endpoint when one never answers', async () => {
    const never = new Promise<Response>(() => undefined)
    const config = { timeout: 20 }
    const { utxos } = read((url) => (url.startsWith(first) ? never : Response.json([utxo()])), config)
    expect(await utxos).toHaveLength(1)
    expect(await codeOf(read(() => never, config).utxos)).toBe('timed_out')
  })

  test.each([
    ['an object in place of a list', { utxos: [] }],
    ['an invalid entry', [null]],
    ['a transaction without an id', [utxo(0, { txid: '../tx' })]],
    ['an invalid index', [utxo(-1)]],
    ['an amount with a fraction', [utxo(0, { value: 0.5 })]],
    ['an amount in text', [utxo(0, { value: '5000' })]],
    ['more than the supply', [utxo(0, { value: 2_100_000_000_000_001 })]],
    ['a confirmed output without a height', [utxo(0, { status: { confirmed: true } })]],
    ['no confirmation status', [utxo(0, { status: undefined })]],
    ['a duplicate output', [utxo(), utxo()]],
    ['more entries than the limit', Array.from({ length: 10_001 }, (_, vout) => utxo(vout))],
  ])('getUtxos rejects an answer with %s', async (_, answer) => {
    expect(await codeOf(read(() => Response.json(answer)).utxos)).toBe('bad_message')
  })

  test('getUtxos returns long lists in full', async () => {
    const many = Array.from({ length: 10_000 }, (_, vout) => utxo(vout))
    expect(await read(() => Response.json(many)).utxos).toHaveLength(10_000)
  })

  test('getUtxos stops reading an endless answer', async () => {
    let isCancelled = false
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20)),
        cancel: () => void (isCancelled = true),
      })
    expect(await codeOf(read(() => new Response(endless())).utxos)).toMatch(/^(bad_message|rpc_failed)$/)
    expect(isCancelled).toBe(true)
  })

  test('getUtxos sends no request for an address of another network', async () => {
    const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(await codeOf(getUtxos({ address: foreign, network }))).toBe('invalid_address')
  })

  test('getUtxos rejects when its signal aborts', async () => {
    const controller = new AbortController()
    const configs = { [first]: { fetchFn: () => new Promise<Response>(() => undefined) } }
    const utxos = getUtxos({ address, network, configs, signal: controller.signal })
    controller.abort()
    expect(await codeOf(utxos)).toBe('aborted')
  })
})
