import { expect, test } from 'vitest'
import { createLog } from '../log/log.js'
import { createStoreThread, StoreError } from './run-store.js'

/** The deadline is for hanging stores: on a busy machine, a thread needs time to start. */
const open = (thread: string, deadlineMs = 5000) =>
  createStoreThread({
    name: 'test',
    thread: new URL(`../../../test/${thread}`, import.meta.url),
    data: {},
    log: createLog('silent'),
    deadlineMs,
  })

test('rejects every call to a hanging store, bounds its queue, and closes it', async () => {
  const store = open('hanging-thread.ts', 1000)
  await store.ready()
  expect(await store.call('hello')).toBe('hello')
  const calls = Array.from({ length: 2000 }, () => store.call('hang').catch(String))
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['StoreError: the store took too long']))
  // These calls have timed out, but are still queued in the thread.
  await expect(store.call('hello')).rejects.toThrow('too busy')
  await store.close()
  await expect(store.call('hello')).rejects.toThrow(StoreError)
})

test('a call before the store is open waits for it', async () => {
  const store = open('hanging-thread.ts')
  expect(await store.call('hello')).toBe('hello')
  await store.close()
})

test('a thread that cannot start rejects `ready` and every call', async () => {
  const store = open('no-such-thread.ts')
  const call = expect(store.call('hello')).rejects.toThrow('the store ended')
  await expect(store.ready()).rejects.toThrow('no-such-thread')
  await call
  await store.close()
})
