import type { CaipNetwork, RpcEndpointConfigs } from '@openappkit/core/adapter'
import { codeOf } from '@openappkit/testing/contracts'
import { cosmosAccount } from '@openappkit/testing/cosmos'
import { describe, expect, test } from 'vitest'
import { createCosmos, signal } from '../connect.fixture.js'
import { hub } from '../cosmos-networks.fixture.js'

const [first, second] = ['http://127.0.0.1:1/lcd', 'http://127.0.0.1:2/lcd/']
const network = { ...hub, rpcUrls: { ...hub.rpcUrls, default: { http: [first, second] } } } as CaipNetwork
const { address } = cosmosAccount(`0x${'11'.repeat(32)}`)
const holding = (amount: unknown, denom = 'uatom') => Response.json({ balance: { denom, amount } })

/** A chain whose endpoints return `answer(url)`. */
function reader(answer: (url: string) => Response | Promise<Response>) {
  const asked: string[] = []
  const config = {
    timeout: 100,
    fetchFn: async (input: unknown) => {
      asked.push(String(input))
      return answer(String(input))
    },
  }
  const rpcConfigs = { [first]: config, [second]: config } as unknown as RpcEndpointConfigs
  return { reading: createCosmos([network], rpcConfigs).reading, asked }
}

describe('a balance', () => {
  test('a balance comes from the first endpoint that answers', async () => {
    const { reading, asked } = reader((url) =>
      url.startsWith(first) ? new Response('busy', { status: 503 }) : holding('12345678901234567890'),
    )
    expect(await reading.native(address, network, { signal })).toBe(12_345_678_901_234_567_890n)
    const path = `cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uatom`
    expect(asked).toEqual([`${first}/${path}`, `${second}${path}`])
  })

  test('a balance does not wait for an endpoint that hangs', async () => {
    const { reading } = reader((url) => (url.startsWith(first) ? new Promise(() => undefined) : holding('7')))
    expect(await reading.native(address, network, { signal })).toBe(7n)
  })

  test.each([
    ['an HTML page', () => new Response('<html>')],
    ['nothing', () => Response.json(null)],
    ['another currency', () => holding('1', 'uosmo')],
    ['an amount as a number', () => holding(1)],
    ['a negative amount', () => holding('-1')],
    ['an amount of 100 digits', () => holding('9'.repeat(100))],
    ['an answer above the limit', () => new Response('9'.repeat(1_000_000))],
  ])('a balance is not read from %s', async (_, answer) => {
    const { reading } = reader(answer)
    expect(['bad_message', 'rpc_failed']).toContain(await codeOf(reading.native(address, network, { signal })))
  })

  test.each([
    ['of another network', cosmosAccount(`0x${'11'.repeat(32)}`, 'osmo').address],
    ['with a path in it', 'cosmos1/../../x'],
  ])('a balance of an address %s is not requested', async (_, foreign) => {
    const { reading, asked } = reader(() => holding('1'))
    expect(await codeOf(reading.native(foreign, network, { signal }))).toBe('invalid_address')
    expect(asked).toEqual([])
  })

  test('a balance needs an endpoint', async () => {
    const bare = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [] } } }
    expect(await codeOf(reader(() => holding('1')).reading.native(address, bare, { signal }))).toBe('missing_rpc_url')
  })
})
