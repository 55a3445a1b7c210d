import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerClient, workerDeadlineMs } from './worker-client.js'
import type { WorkerReply, WorkerRequest } from './worker-messages.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker with scripted answers, which counts starts and ends. */
function startWorkers(answer: (request: WorkerRequest) => WorkerReply | undefined) {
  const counts = { started: 0, ended: 0 }
  const start = () => {
    counts.started += 1
    const worker = {
      onmessage: undefined as ((event: { data: WorkerReply }) => void) | undefined,
      onerror: undefined as (() => void) | undefined,
      postMessage(request: WorkerRequest) {
        const data = answer(request)
        if (data) queueMicrotask(() => worker.onmessage?.({ data }))
      },
      terminate: () => void (counts.ended += 1),
    }
    return worker as unknown as Worker
  }
  return { counts, start }
}

test('one worker answers all calls', async () => {
  const { counts, start } = startWorkers(({ id, call }) => ({ id, answer: call }))
  const client = createWorkerClient(start)
  expect(await client.call('lock', null)).toBe('lock')
  expect(await client.call('createBoxKey', null)).toBe('createBoxKey')
  expect(counts).toEqual({ started: 1, ended: 0 })
})

test('a preloaded worker answers the first call, and a failed worker is replaced', async () => {
  const { counts, start } = startWorkers(({ id, call }) => ({ id, answer: call }))
  const client = createWorkerClient(start)
  client.start()
  client.start()
  expect(await client.call('lock', null)).toBe('lock')
  expect(counts).toEqual({ started: 1, ended: 0 })
  client.end()
  client.start()
  expect(counts).toEqual({ started: 2, ended: 1 })
})

test('a refusal has the code of the vault or the signer', async () => {
  const { start } = startWorkers(({ id }) => ({ id, code: 'wallet_locked' }))
  await expect(createWorkerClient(start).call('lock', null)).rejects.toMatchObject({ code: 'wallet_locked' })
})

test('a hanging worker is terminated with its open calls, and the next call starts another', async () => {
  let isHanging = true
  const { counts, start } = startWorkers(({ id, call }) => (isHanging ? undefined : { id, answer: call }))
  const client = createWorkerClient(start)
  const ended = Promise.allSettled([client.call('lock', null), client.call('createBoxKey', null)])
  await vi.advanceTimersByTimeAsync(workerDeadlineMs)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isHanging = false
  expect(await client.call('lock', null)).toBe('lock')
  expect(counts).toEqual({ started: 2, ended: 1 })
})

test('an answer in time clears its deadline', async () => {
  const { counts, start } = startWorkers(({ id }) => ({ id, answer: null }))
  await createWorkerClient(start).call('lock', null)
  await vi.advanceTimersByTimeAsync(workerDeadlineMs)
  expect(counts.ended).toBe(0)
})
