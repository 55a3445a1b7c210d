import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../flows/deferred.fixture.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import { mainnet, polygon } from '../flows/fake-adapter.fixture.js'
import { toCaipNetwork } from '../networks/normalize.js'
import { createNetworkController, type NetworkDeps } from './network.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const state: NetworkDeps['state'] = {
    configured: [mainnet, polygon].map((network) => toCaipNetwork(network)),
    active: 'eip155',
    selected: {},
    approved: {},
    switching: { status: 'idle' },
  }
  return { state, network: createNetworkController({ state }) }
}

const hang = (signal: AbortSignal) => withSignal(signal, new Promise<void>(() => undefined))
const refuse = () => Promise.reject(new AppKitError('user_rejected', 'Request cancelled'))

test('finds a configured network by either of its ids', () => {
  const { network } = setup()
  expect(network.find('eip155:137')?.name).toBe(polygon.name)
  expect(network.find(137)?.name).toBe(polygon.name)
  expect(network.find('eip155:10')).toBeUndefined()
})

test('remembers what is chosen', () => {
  const { state, network } = setup()
  network.select('eip155', 'eip155:137')
  network.setActive('solana')
  expect(state.selected).toEqual({ eip155: 'eip155:137' })
  expect(state.active).toBe('solana')
})

describe('a switch', () => {
  test('waits, then is over', async () => {
    const { state, network } = setup()
    const { promise, resolve } = createDeferred<void>()
    const ended = network.attempt('eip155:137', () => promise)
    expect(state.switching).toEqual({ status: 'waiting', id: 1, network: 'eip155:137', isSlow: false })
    resolve()
    await ended
    expect(state.switching).toEqual({ status: 'idle' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['user_rejected', 'chain_not_supported', 'request_pending'] as const)('ends as %s', async (code) => {
    const { state, network } = setup()
    const ended = network.attempt('eip155:137', () => Promise.reject(new AppKitError(code, 'no')))
    await expect(ended).rejects.toMatchObject({ code })
    expect(state.switching).toMatchObject({ status: 'failed', network: 'eip155:137', code })
  })

  test('is slow after five seconds, and timed out after two minutes', async () => {
    const { state, network } = setup()
    const ended = network.attempt('eip155:137', hang)
    const outcome = expect(ended).rejects.toMatchObject({ code: 'timed_out' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.switching).toMatchObject({ status: 'waiting', isSlow: true })
    await vi.advanceTimersByTimeAsync(115_000)
    await outcome
    expect(state.switching).toMatchObject({ status: 'failed', code: 'timed_out' })
  })

  test('is replaced by a newer one, which alone says how it ended', async () => {
    const { state, network } = setup()
    const first = network.attempt('eip155:1', hang)
    const second = network.attempt('eip155:137', hang)
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    expect(state.switching).toMatchObject({ status: 'waiting', network: 'eip155:137' })
    network.cancel()
    await expect(second).rejects.toMatchObject({ code: 'aborted' })
    expect(state.switching).toEqual({ status: 'idle' })
  })
})

describe('a wallet that reports the chain by itself', () => {
  test('has switched, though it never answers', async () => {
    const { state, network } = setup()
    const ended = network.attempt('eip155:137', hang)
    network.arrived('eip155:137')
    await ended
    expect(state.switching).toEqual({ status: 'idle' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has switched, though it answers with an error afterwards', async () => {
    const { state, network } = setup()
    const { promise, reject } = createDeferred<void>()
    const ended = network.attempt('eip155:137', () => promise)
    network.arrived('eip155:137')
    await ended
    reject(new AppKitError('user_rejected', 'Request cancelled'))
    await vi.advanceTimersByTimeAsync(0)
    expect(state.switching).toEqual({ status: 'idle' })
  })

  test('late, takes back the failure', async () => {
    const { state, network } = setup()
    await network.attempt('eip155:137', refuse).catch(() => undefined)
    expect(state.switching.status).toBe('failed')
    network.arrived('eip155:137')
    expect(state.switching).toEqual({ status: 'idle' })
  })

  test('on another chain, says nothing about the switch', async () => {
    const { state, network } = setup()
    await network.attempt('eip155:137', refuse).catch(() => undefined)
    network.arrived('eip155:1')
    expect(state.switching).toMatchObject({ status: 'failed', code: 'user_rejected' })
  })
})
