import { expect, test } from 'vitest'
import { createLog } from '../log/log.js'
import { createStoreThread, StoreError } from './run-store.js'

/** The deadline is for what hangs: on a busy machine a thread needs its time to start. */
const open = (thread: string, deadlineMs = 5000) =>
  createStoreThread({
    name: 'test',
    thread: new URL(`../../../test/${thread}`, import.meta.url),
    data: {},
    log: createLog('silent'),
    deadlineMs,
  })

test('a store that hangs: every call ends, its queue is bounded, and it can be closed', async () => {
  const store = open('hanging-thread.ts', 1000)
  await store.ready()
  expect(await store.call('hello')).toBe('hello')
  const calls = Array.from({ length: 2000 }, () => store.call('hang').catch(String))
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['StoreError: the store took too long']))
  // Nobody waits for these any more, but the thread has them before it still.
  await expect(store.call('hello')).rejects.toThrow('too busy')
  await store.close()
  await expect(store.call('hello')).rejects.toThrow(StoreError)
})

test('what is asked before the store is open waits for it', async () => {
  const store = open('hanging-thread.ts')
  expect(await store.call('hello')).toBe('hello')
  await store.close()
})

test('a thread that cannot start says so once, and leaves nobody waiting', async () => {
  const store = open('no-such-thread.ts')
  const call = expect(store.call('hello')).rejects.toThrow('the store ended')
  await expect(store.ready()).rejects.toThrow('no-such-thread')
  await call
  await store.close()
})
