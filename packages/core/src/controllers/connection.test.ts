import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../flows/deferred.fixture.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import type { AttemptState, ConnectorRef } from '../state/state.js'
import { createConnectionController } from './connection.js'

const fox: ConnectorRef = { id: 'fox', chain: 'eip155', name: 'Fox' }
const owl: ConnectorRef = { id: 'owl', chain: 'eip155', name: 'Owl' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const state: { attempt: AttemptState } = { attempt: { status: 'idle' } }
  return { state, connection: createConnectionController({ state }) }
}

/** A wallet that answers when told to, whatever becomes of the request meanwhile. */
function createWallet() {
  const { promise, resolve, reject } = createDeferred<void>()
  const signals: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return {
    work,
    approve: () => resolve(),
    refuse: () => reject(new AppKitError('user_rejected', 'Request cancelled')),
    signals,
  }
}

const hang = (signal: AbortSignal) => withSignal(signal, new Promise<void>(() => undefined))

describe('one attempt', () => {
  test('waits, then is done', async () => {
    const { state, connection } = setup()
    const wallet = createWallet()
    const ended = connection.attempt(fox, wallet.work)
    expect(state.attempt).toEqual({ status: 'waiting', id: 1, connector: fox, isSlow: false })
    wallet.approve()
    expect(await ended).toBe(true)
    expect(state.attempt).toEqual({ status: 'done', id: 1, connector: fox })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a refusal is an outcome with its own code', async () => {
    const { state, connection } = setup()
    const wallet = createWallet()
    const ended = connection.attempt(fox, wallet.work)
    wallet.refuse()
    expect(await ended).toBe(false)
    expect(state.attempt).toMatchObject({ status: 'failed', connector: fox, code: 'user_rejected' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is thrown without a code is internal', async () => {
    const { state, connection } = setup()
    await connection.attempt(fox, () => Promise.reject(new TypeError('x is undefined')))
    expect(state.attempt).toMatchObject({ status: 'failed', code: 'internal', message: 'x is undefined' })
  })

  test('is slow after five seconds and not before', async () => {
    const { state, connection } = setup()
    void connection.attempt(fox, hang)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(state.attempt).toMatchObject({ isSlow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(state.attempt).toMatchObject({ status: 'waiting', isSlow: true })
  })

  test('ends by itself after five minutes', async () => {
    const { state, connection } = setup()
    const ended = connection.attempt(fox, hang)
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(state.attempt.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toBe(false)
    expect(state.attempt).toMatchObject({ status: 'failed', code: 'timed_out' })
  })

  test('can be tried again after it failed', async () => {
    const { state, connection } = setup()
    await connection.attempt(fox, () => Promise.reject(new AppKitError('user_rejected', 'no')))
    expect(await connection.attempt(fox, async () => undefined)).toBe(true)
    expect(state.attempt).toEqual({ status: 'done', id: 2, connector: fox })
  })
})

describe('two attempts', () => {
  test('an older one that ends later cannot overwrite the newer one', async () => {
    const { state, connection } = setup()
    const [older, newer] = [createWallet(), createWallet()]
    const first = connection.attempt(fox, older.work)
    const second = connection.attempt(owl, newer.work)
    expect(older.signals[0]?.aborted).toBe(true)
    older.approve()
    expect(await first).toBe(false)
    expect(state.attempt).toMatchObject({ status: 'waiting', connector: owl })
    newer.approve()
    expect(await second).toBe(true)
    expect(state.attempt).toMatchObject({ status: 'done', connector: owl })
  })

  test('an older one that fails later changes nothing either, and its timers are gone', async () => {
    const { state, connection } = setup()
    const older = createWallet()
    const first = connection.attempt(fox, older.work)
    void connection.attempt(owl, hang)
    older.refuse()
    expect(await first).toBe(false)
    expect(state.attempt).toMatchObject({ status: 'waiting', connector: owl, isSlow: false })
    expect(vi.getTimerCount()).toBe(2)
  })

  test('the same wallet joins the attempt that runs', () => {
    const { connection } = setup()
    const ended = connection.attempt(fox, hang)
    expect(connection.running(fox)).toBe(ended)
    expect(connection.running(owl)).toBeUndefined()
    expect(connection.running({ ...fox, chain: 'solana' })).toBeUndefined()
  })

  test('it is the same wallet, chosen from the list or from the page', () => {
    const { connection } = setup()
    const ended = connection.attempt(fox, hang)
    expect(connection.running({ ...fox, walletId: 'listed-fox' })).toBe(ended)
  })

  test('there is nothing to join once it ended', async () => {
    const { connection } = setup()
    await connection.attempt(fox, async () => undefined)
    expect(connection.running(fox)).toBeUndefined()
  })
})

describe('cancel', () => {
  test('stops what runs and forgets it at once', async () => {
    const { state, connection } = setup()
    const ended = connection.attempt(fox, hang)
    connection.cancel()
    expect(state.attempt).toEqual({ status: 'idle' })
    expect(await ended).toBe(false)
    expect(state.attempt).toEqual({ status: 'idle' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a wallet that approves afterwards is too late', async () => {
    const { state, connection } = setup()
    const wallet = createWallet()
    const ended = connection.attempt(fox, wallet.work)
    connection.cancel()
    wallet.approve()
    expect(await ended).toBe(false)
    expect(state.attempt).toEqual({ status: 'idle' })
  })

  test('forgets a failure', async () => {
    const { state, connection } = setup()
    await connection.attempt(fox, () => Promise.reject(new AppKitError('wallet_locked', 'locked')))
    connection.cancel()
    expect(state.attempt).toEqual({ status: 'idle' })
  })
})
