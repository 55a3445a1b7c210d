import { describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../test/deferred.fixture.js'
import type { Query } from '../lib/query.js'
import { AppKitError } from './errors/appkit-error.js'
import { answeredUntil, createQueries } from './query.js'

function setup() {
  const stored = new Map<string, Query<string>>()
  const history: Query<string>[] = []
  let time = 1_000
  const queries = createQueries<string, string>({
    read: (key) => stored.get(key),
    write(key, query) {
      stored.set(key, query)
      history.push(query)
    },
    code: 'rpc_failed',
    freshMs: 100,
    now: () => time,
  })
  return { queries, stored, history, pass: (ms: number) => void (time += ms) }
}

describe('createQueries', () => {
  test('a value is loading, then ready until it is stale', async () => {
    const { queries, history } = setup()
    await queries.fetch('a', async () => 'one')
    expect(history).toEqual([{ status: 'loading' }, { status: 'ready', value: 'one', staleAt: 1_100 }])
    expect(answeredUntil(history[1])).toBe(1_100)
  })

  test('a fresh value is answered from memory, and a stale one is read again with the old value on show', async () => {
    const { queries, history, pass } = setup()
    const read = vi.fn(async () => 'one')
    await queries.fetch('a', read)
    pass(99)
    await queries.fetch('a', read)
    expect(read).toHaveBeenCalledOnce()
    pass(1)
    await queries.fetch('a', async () => 'two')
    expect(history.slice(2)).toEqual([
      { status: 'loading', value: 'one' },
      { status: 'ready', value: 'two', staleAt: 1_200 },
    ])
  })

  test('a failure keeps its code and the last value, and is not repeated for 30 seconds', async () => {
    const { queries, pass } = setup()
    await queries.fetch('a', async () => 'one')
    pass(100)
    const read = vi.fn().mockRejectedValue(new AppKitError('timed_out', 'no'))
    expect(await queries.fetch('a', read)).toEqual({
      status: 'failed',
      code: 'timed_out',
      value: 'one',
      retryAt: 31_100,
    })
    pass(29_999)
    await queries.fetch('a', read)
    expect(read).toHaveBeenCalledOnce()
    pass(1)
    await queries.fetch('a', read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a failure without a code has the code of the query', async () => {
    const { queries } = setup()
    expect(await queries.fetch('a', () => Promise.reject(new Error('no')))).toMatchObject({ code: 'rpc_failed' })
  })

  test('two calls at once read once, and two keys read apart', async () => {
    const { queries } = setup()
    const { promise, resolve } = createDeferred<string>()
    const read = vi.fn(() => promise)
    const both = Promise.all([queries.fetch('a', read), queries.fetch('a', read), queries.fetch('b', read)])
    expect(read).toHaveBeenCalledTimes(2)
    resolve('one')
    expect((await both).map((query) => query?.value)).toEqual(['one', 'one', 'one'])
  })

  test('a forced read replaces the running one, whose callers get the newer value', async () => {
    const { queries, stored } = setup()
    const earlier = createDeferred<string>()
    const first = queries.fetch('a', () => earlier.promise)
    const second = queries.fetch('a', async () => 'two', true)
    earlier.resolve('one')
    expect((await first)?.value).toBe('two')
    expect((await second)?.value).toBe('two')
    expect(stored.get('a')).toMatchObject({ status: 'ready', value: 'two' })
  })

  test('a newer read turns `isNewest` of the earlier one to false', async () => {
    const { queries } = setup()
    const earlier = createDeferred<string>()
    const seen: boolean[] = []
    const first = queries.fetch('a', async (isNewest) => {
      seen.push(isNewest())
      await earlier.promise
      seen.push(isNewest())
      return 'one'
    })
    void queries.fetch('a', async () => 'two', true)
    earlier.resolve('one')
    await first
    expect(seen).toEqual([true, false])
  })
})
