import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import {
  deadlineMs,
  endOf,
  hang,
  heldJob,
  prompt,
  setupAttempt,
  type State,
  type Step,
} from '../../test/attempt.fixture.js'
import { createAttempt } from './attempt.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('createAttempt', () => {
  test('an attempt is running, then done with its value', async () => {
    const { run, state } = setupAttempt()
    const { job, resolve } = heldJob()
    const ending = run('fox', job)
    expect(state()).toEqual({ status: 'running', id: 1, target: 'fox', startedAt: Date.now(), isSlow: false })
    resolve('session')
    expect(await ending).toBe('session')
    expect(state()).toEqual({ status: 'done', id: 1, target: 'fox', value: 'session' })
  })

  test('an attempt begins in the task of the call, so that the wallet may open a window', () => {
    const { machine, run } = setupAttempt()
    const { job, starts } = heldJob()
    void run('fox', job)
    expect(starts()).toBe(1)
    machine.cancel()
    return Promise.resolve()
  })

  test.each([
    ['an error of the kit', new AppKitError('user_rejected', 'Declined'), 'user_rejected', 'Declined'],
    ['any other error', new Error('broken'), 'internal', 'broken'],
    ['a text', 'broken', 'internal', 'broken'],
  ])('an attempt fails with a code and its last step: %s', async (_what, thrown, failure, message) => {
    const { run, state } = setupAttempt()
    const { job, reject, steps } = heldJob()
    const ending = run('fox', job)
    steps().show(prompt)
    reject(thrown)
    expect(await endOf(ending)).toBe(failure)
    expect(state()).toEqual({ status: 'failed', id: 1, target: 'fox', code: failure, message, step: prompt })
  })

  test('an attempt fails in the same way if the job throws synchronously', async () => {
    const { run, state } = setupAttempt()
    const ending = run('fox', () => {
      throw new AppKitError('wallet_not_found', 'Gone')
    })
    expect(await endOf(ending)).toBe('wallet_not_found')
    expect(state()).toMatchObject({ status: 'failed', code: 'wallet_not_found' })
  })

  test('the signal of the job aborts when the attempt ends', async () => {
    const { run } = setupAttempt()
    const { job, resolve, steps } = heldJob()
    const ending = run('fox', job)
    expect(steps().signal.aborted).toBe(false)
    resolve('session')
    await ending
    expect(steps().signal.aborted).toBe(true)
  })
})

describe('a newer attempt', () => {
  test('a newer attempt replaces the older one, which ends as aborted at once', async () => {
    const { machine, run, state } = setupAttempt()
    const older = heldJob()
    const first = run('fox', older.job)
    void run('owl', hang)
    expect(older.steps().signal.aborted).toBe(true)
    expect(await endOf(first)).toBe('aborted')
    expect(state()).toMatchObject({ status: 'running', id: 2, target: 'owl' })
    machine.cancel()
    await vi.runAllTimersAsync()
  })

  test.each(['resolve', 'reject'] as const)(
    'a newer attempt is not overwritten when the older one settles: %s',
    async (end) => {
      const { machine, run, written } = setupAttempt({ slowMs: 100 })
      const older = heldJob()
      const first = run('fox', older.job)
      void run('owl', hang)
      const { length } = written
      older.steps().show(prompt)
      older[end]('late')
      await endOf(first)
      await vi.advanceTimersByTimeAsync(50)
      expect(written).toHaveLength(length)
      machine.cancel()
      await vi.runAllTimersAsync()
    },
  )

  test('a newer attempt that the end of the older one starts replaces it', async () => {
    const { machine, run, state } = setupAttempt()
    const owl = heldJob()
    const first = run('fox', (steps) => {
      steps.signal.addEventListener('abort', () => void run('owl', owl.job))
      return hang()
    })
    const second = run('bee', hang)
    expect(await endOf(first)).toBe('aborted')
    expect(await endOf(second)).toBe('aborted')
    expect(machine.key()).toBe('owl')
    expect(state()).toMatchObject({ status: 'running', target: 'owl' })
    expect(owl.steps().signal.aborted).toBe(false)
    machine.cancel()
    await vi.runAllTimersAsync()
  })
})

describe('calls with the same key', () => {
  test('a call with the same key joins the running attempt, and may update its target', async () => {
    const { machine, state } = setupAttempt()
    const { job, resolve, starts } = heldJob()
    const first = machine.run('fox', job, { key: 'a' })
    const second = machine.run('fox with a picture', job, { key: 'a' })
    expect(starts()).toBe(1)
    expect(state()).toMatchObject({ status: 'running', id: 1, target: 'fox with a picture' })
    resolve('session')
    expect(await Promise.all([first, second])).toEqual(['session', 'session'])
    expect(state()).toMatchObject({ status: 'done', target: 'fox with a picture' })
  })

  test('a call with the same key joins even during the change that starts the attempt', async () => {
    let state: State = { status: 'idle' }
    const joined: Promise<string>[] = []
    let isFirst = true
    const { job, resolve, starts } = heldJob()
    const machine = createAttempt<string, Step, string>(
      {
        read: () => state,
        write(next) {
          state = next
          if (next.status === 'running' && isFirst) {
            isFirst = false
            joined.push(machine.run('fox', job, { key: 'a' }))
          }
        },
      },
      { deadlineMs },
    )
    const first = machine.run('fox', job, { key: 'a' })
    resolve('session')
    expect(await Promise.all([first, ...joined])).toEqual(['session', 'session'])
    expect(starts()).toBe(1)
  })

  test('a call with the same key after the end is a new attempt', async () => {
    const { run, state } = setupAttempt()
    await run('fox', async () => 'one')
    expect(await run('fox', async () => 'two')).toBe('two')
    expect(state()).toMatchObject({ status: 'done', id: 2, value: 'two' })
  })
})

describe('deadlines', () => {
  test('a deadline ends an attempt as timed_out', async () => {
    const { run, state } = setupAttempt()
    const ending = endOf(run('fox', hang))
    await vi.advanceTimersByTimeAsync(deadlineMs - 1)
    expect(state().status).toBe('running')
    await vi.advanceTimersByTimeAsync(1)
    expect(await ending).toBe('timed_out')
    expect(state()).toMatchObject({ status: 'failed', code: 'timed_out' })
  })

  test('a run may set its own deadline', async () => {
    const { machine, state } = setupAttempt()
    const ending = endOf(machine.run('fox', hang, { key: 'fox', deadlineMs: 10 }))
    await vi.advanceTimersByTimeAsync(10)
    expect(await ending).toBe('timed_out')
    expect(state().status).toBe('failed')
  })

  test('a slow attempt is marked, and keeps its step', async () => {
    const { machine, run, state } = setupAttempt({ slowMs: 100 })
    const { job, steps } = heldJob()
    void run('fox', job)
    steps().show(prompt)
    await vi.advanceTimersByTimeAsync(99)
    expect(state()).toMatchObject({ isSlow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ isSlow: true, step: prompt })
    machine.cancel()
    await vi.runAllTimersAsync()
  })

  test('a new step is not slow because the step before was', async () => {
    const { machine, run, state } = setupAttempt({ slowMs: 100 })
    const { job, steps } = heldJob()
    void run('fox', job)
    steps().show(prompt)
    await vi.advanceTimersByTimeAsync(100)
    expect(state()).toMatchObject({ isSlow: true })
    steps().show({ ...prompt, kind: 'other' } as never)
    expect(state()).toMatchObject({ isSlow: false })
    await vi.advanceTimersByTimeAsync(99)
    expect(state()).toMatchObject({ isSlow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ isSlow: true })
    machine.cancel()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an attempt that ended in time never becomes slow', async () => {
    const { run, state } = setupAttempt({ slowMs: 100 })
    await run('fox', async () => 'session')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(deadlineMs)
    expect(state()).toEqual({ status: 'done', id: 1, target: 'fox', value: 'session' })
  })
})
