import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../test/deferred.fixture.js'
import { createLiveQuery, typingMs } from './live-query.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('createLiveQuery', () => {
  test('a read waits for its pause, and a newer one in that time replaces it', async () => {
    const query = createLiveQuery()
    const load = vi.fn(async () => 'value')
    const ready = vi.fn()
    void query.read({ pauseMs: typingMs, load, ready })
    await pass(typingMs - 1)
    void query.read({ pauseMs: typingMs, load, ready })
    await pass(typingMs - 1)
    expect(load).not.toHaveBeenCalled()
    await pass(1)
    expect(load).toHaveBeenCalledOnce()
    expect(ready).toHaveBeenCalledExactlyOnceWith('value')
  })

  test('the answer and the failure of a replaced read are dropped', async () => {
    const query = createLiveQuery()
    const [first, second] = [createDeferred<string>(), createDeferred<string>()]
    const [ready, failed] = [vi.fn(), vi.fn()]
    const ended = query.read({ pauseMs: 0, load: () => first.promise, ready, failed })
    void query.read({ pauseMs: 0, load: () => second.promise, ready, failed })
    await ended
    first.resolve('late')
    query.stop()
    second.reject(new Error('late'))
    await pass(0)
    expect(ready).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  test('a failed read reports a typed error', async () => {
    const failed = vi.fn()
    await createLiveQuery().read({ pauseMs: 0, load: () => Promise.reject(new Error('no')), ready: vi.fn(), failed })
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AppKitError', code: 'internal' }))
  })

  test('a value is read again every 20 seconds while it is shown, and no more after `stop`', async () => {
    let isShown = true
    const refetch = vi.fn()
    const query = createLiveQuery({ isShown: () => isShown, refetch })
    await query.read({ pauseMs: 0, load: async () => 1, ready: vi.fn() })
    await pass(20_000)
    expect(refetch).toHaveBeenCalledTimes(1)
    await query.read({ pauseMs: 0, load: async () => 1, ready: vi.fn() })
    isShown = false
    await pass(20_000)
    expect(refetch).toHaveBeenCalledTimes(1)
    isShown = true
    await pass(20_000)
    expect(refetch).toHaveBeenCalledTimes(2)
    await query.read({ pauseMs: 0, load: async () => 1, ready: vi.fn() })
    query.stop()
    await pass(60_000)
    expect(refetch).toHaveBeenCalledTimes(2)
  })
})
