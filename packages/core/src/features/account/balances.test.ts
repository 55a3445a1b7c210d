import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.fixture.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { toCaipNetwork } from '../../networks/normalize.js'
import { createBalancesController, type BalancesDeps } from './balances.js'

const [one, two] = [toCaipNetwork(mainnet), toCaipNetwork(polygon)]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chain that answers one by one, in any order. */
function setup() {
  const state: BalancesDeps['state'] = {}
  const asked: { key: string; answer(amount: bigint): void; fail(code: 'rpc_failed'): void }[] = []
  const balances = createBalancesController({
    state,
    getBalance(address, { caipNetworkId }) {
      const { promise, resolve, reject } = createDeferred<bigint>()
      const fail = (code: 'rpc_failed') => reject(new AppKitError(code, 'no'))
      asked.push({ key: `${caipNetworkId} ${address}`, answer: resolve, fail })
      return promise
    },
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { state, asked, balances, settle }
}

type Setup = ReturnType<typeof setup>

async function know({ balances, asked }: Setup, amount: bigint, address = 'ann'): Promise<void> {
  const ended = balances.fetch('eip155', address, one)
  asked.at(-1)?.answer(amount)
  await ended
}

async function failOnce({ balances, asked }: Setup): Promise<void> {
  const ended = balances.fetch('eip155', 'ann', one)
  asked.at(-1)?.fail('rpc_failed')
  await ended
}

describe('createBalancesController', () => {
  test('a balance is loading, then known in base units', async () => {
    const kit = setup()
    const ended = kit.balances.fetch('eip155', 'ann', one)
    expect(kit.state.eip155).toEqual({ status: 'loading' })
    kit.asked[0]?.answer(10n ** 30n)
    await ended
    const value = {
      amount: `1${'0'.repeat(30)}`,
      decimals: 18,
      symbol: 'ETH',
      caipNetworkId: 'eip155:1',
      address: 'ann',
    }
    expect(kit.state.eip155).toEqual({ status: 'ready', value, staleAt: Date.now() + 30_000 })
  })

  test('spec 9.3: a balance is answered from memory for 30 seconds', async () => {
    const kit = setup()
    await know(kit, 1n)
    await vi.advanceTimersByTimeAsync(29_999)
    await kit.balances.fetch('eip155', 'ann', one)
    expect(kit.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    void kit.balances.fetch('eip155', 'ann', one)
    expect(kit.asked).toHaveLength(2)
  })

  test('a balance is read again with `force`', async () => {
    const kit = setup()
    await know(kit, 1n)
    void kit.balances.fetch('eip155', 'ann', one, true)
    expect(kit.asked).toHaveLength(2)
    expect(kit.state.eip155).toMatchObject({ status: 'loading', value: { amount: '1' } })
  })

  test('two concurrent reads of a balance send one request', async () => {
    const kit = setup()
    const both = Promise.all([kit.balances.fetch('eip155', 'ann', one), kit.balances.fetch('eip155', 'ann', one)])
    expect(kit.asked).toHaveLength(1)
    kit.asked[0]?.answer(3n)
    await both
    expect(kit.state.eip155).toMatchObject({ status: 'ready', value: { amount: '3' } })
  })
})

describe('a failed balance', () => {
  test('a failed balance has its code and keeps the last value', async () => {
    const kit = setup()
    await know(kit, 5n)
    await vi.advanceTimersByTimeAsync(30_000)
    await failOnce(kit)
    expect(kit.state.eip155).toMatchObject({ status: 'failed', code: 'rpc_failed', value: { amount: '5' } })
  })

  test('spec 8.1 and 9.2: a failed balance is not read again for 30 seconds, then once, with the last value on show', async () => {
    const kit = setup()
    await know(kit, 5n)
    await vi.advanceTimersByTimeAsync(30_000)
    await failOnce(kit)
    await vi.advanceTimersByTimeAsync(29_999)
    await kit.balances.fetch('eip155', 'ann', one)
    expect(kit.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    void kit.balances.fetch('eip155', 'ann', one)
    expect(kit.asked).toHaveLength(3)
    expect(kit.state.eip155).toMatchObject({ status: 'loading', value: { amount: '5' } })
  })

  test('a failed balance of one account does not affect another', async () => {
    const kit = setup()
    await failOnce(kit)
    await know(kit, 8n, 'bob')
    expect(kit.state.eip155).toMatchObject({ status: 'ready', value: { address: 'bob', amount: '8' } })
  })

  test('a failure for an unsupported network ends with that network', async () => {
    const kit = setup()
    kit.balances.setUnavailable('eip155')
    expect(kit.state.eip155).toMatchObject({ status: 'failed', code: 'balance_unavailable' })
    await know(kit, 8n)
    expect(kit.state.eip155).toMatchObject({ status: 'ready' })
  })

  test('a balance fails after 15 seconds without an answer, and the next request is a new one', async () => {
    const kit = setup()
    void kit.balances.fetch('eip155', 'ann', one)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(kit.state.eip155).toMatchObject({ status: 'failed', code: 'timed_out' })
    await vi.advanceTimersByTimeAsync(30_000)
    await know(kit, 1n)
    expect(kit.state.eip155).toMatchObject({ status: 'ready' })
  })
})

describe('a change of account or network', () => {
  test.each([
    ['account', 'bob', one],
    ['chain', 'ann', two],
  ])('the old value is never shown for another %s', async (_, address, network) => {
    const kit = setup()
    await know(kit, 5n)
    void kit.balances.fetch('eip155', address, network)
    expect(kit.state.eip155).toEqual({ status: 'loading' })
    kit.asked[1]?.fail('rpc_failed')
    await kit.settle()
    expect(kit.state.eip155).not.toHaveProperty('value')
  })

  test('a late answer for an earlier account is dropped', async () => {
    const kit = setup()
    void kit.balances.fetch('eip155', 'ann', one)
    void kit.balances.fetch('eip155', 'bob', one)
    kit.asked[1]?.answer(2n)
    kit.asked[0]?.answer(1n)
    await kit.settle()
    expect(kit.state.eip155).toMatchObject({ status: 'ready', value: { address: 'bob', amount: '2' } })
  })

  test('a return to the first account reads it again, and drops the earlier answers', async () => {
    const kit = setup()
    void kit.balances.fetch('eip155', 'ann', one)
    void kit.balances.fetch('eip155', 'bob', one)
    void kit.balances.fetch('eip155', 'ann', one)
    kit.asked[1]?.answer(2n)
    kit.asked[0]?.answer(1n)
    await kit.settle()
    expect(kit.state.eip155).toEqual({ status: 'loading' })
    kit.asked[2]?.answer(3n)
    await kit.settle()
    expect(kit.state.eip155).toMatchObject({ status: 'ready', value: { address: 'ann', amount: '3' } })
  })

  test('a late answer does not replace the failure of an unsupported network', async () => {
    const kit = setup()
    void kit.balances.fetch('eip155', 'ann', one)
    kit.balances.setUnavailable('eip155')
    kit.asked[0]?.answer(1n)
    await kit.settle()
    expect(kit.state.eip155).toMatchObject({ status: 'failed', code: 'balance_unavailable' })
  })

  test('an answer after the disconnect brings no balance back', async () => {
    const kit = setup()
    void kit.balances.fetch('eip155', 'ann', one)
    delete kit.state.eip155
    kit.asked[0]?.answer(1n)
    await kit.settle()
    expect(kit.state.eip155).toBeUndefined()
  })
})
