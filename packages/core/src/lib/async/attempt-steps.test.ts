import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { code, deadlineMs, endOf, hang, heldJob, prompt, setupAttempt } from '../../test/attempt.fixture.js'

// Fakes only the timers that attempts use: they are counted at the end.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  // An ended attempt clears its timers in the tasks after its promise.
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('steps', () => {
  test('show writes the step, and the next step replaces it', () => {
    const { machine, run, state } = setupAttempt()
    const { job, steps } = heldJob()
    void run('fox', job)
    steps().show(prompt)
    expect(state()).toMatchObject({ step: prompt })
    steps().show(code)
    expect(state()).toMatchObject({ step: code })
    machine.cancel()
    return vi.runAllTimersAsync()
  })

  test('ask waits for the user’s answer', async () => {
    const { machine, run, state } = setupAttempt()
    const ending = run('mail', (steps) => steps.ask<string>(code))
    expect(state()).toMatchObject({ status: 'running', step: code })
    machine.answer(1, '123456')
    expect(await ending).toBe('123456')
  })

  test.each([
    ['an earlier attempt', 1],
    ['an unknown attempt', 7],
  ])('an answer for %s is dropped', async (_what, id) => {
    const { machine, run, state } = setupAttempt()
    void run('mail', (steps) => steps.ask<string>(code))
    const second = endOf(run('other mail', (steps) => steps.ask<string>(code)))
    machine.answer(id, 'late')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ status: 'running', id: 2, step: code })
    machine.answer(2, '123456')
    expect(await second).toBe('123456')
  })

  test('an answer after the end, or to a step that asks nothing, is dropped', async () => {
    const { machine, run, state } = setupAttempt()
    const { job, resolve, steps } = heldJob()
    const ending = run('mail', job)
    steps().show(prompt)
    machine.answer(1, 'unasked')
    resolve('session')
    await ending
    machine.answer(1, 'too late')
    expect(state()).toMatchObject({ status: 'done', value: 'session' })
  })

  test('the answer to an earlier step does not answer the next one', async () => {
    const { machine, run } = setupAttempt()
    const answers: string[] = []
    const ending = run('mail', async (steps) => {
      answers.push(await steps.ask<string>(code))
      answers.push(await steps.ask<string>(code))
      return 'session'
    })
    machine.answer(1, 'one')
    machine.answer(1, 'one, pressed twice')
    await vi.advanceTimersByTimeAsync(1)
    machine.answer(1, 'two')
    await ending
    expect(answers).toEqual(['one', 'two'])
  })

  test('a question that another step replaced is no longer answered', async () => {
    const { machine, run } = setupAttempt()
    const { job, resolve, steps } = heldJob()
    const ending = run('mail', job)
    const answers: string[] = []
    void steps()
      .ask<string>(code)
      .then(
        (answer) => answers.push(answer),
        () => undefined,
      )
    steps().show(prompt)
    machine.answer(1, '123456')
    await vi.advanceTimersByTimeAsync(1)
    resolve('session')
    await ending
    expect(answers).toEqual([])
  })

  test('an unanswered question ends with the attempt', async () => {
    const { machine, run } = setupAttempt()
    const asked: Promise<unknown>[] = []
    void run('mail', async (steps) => {
      asked.push(steps.ask(code))
      return hang()
    })
    machine.cancel()
    await expect(asked[0]).rejects.toMatchObject({ code: 'aborted' })
    await vi.runAllTimersAsync()
  })
})

describe('cancel', () => {
  test('cancel stops the running attempt, forgets it, and lets it write nothing more', async () => {
    const { machine, run, state } = setupAttempt()
    const { job, resolve, steps } = heldJob()
    const ending = endOf(run('fox', job))
    machine.cancel()
    expect(state()).toEqual({ status: 'idle' })
    steps().show(prompt)
    resolve('late')
    expect(await ending).toBe('aborted')
    expect(state()).toEqual({ status: 'idle' })
    expect(machine.key()).toBeUndefined()
  })

  test('cancel forgets a failure', async () => {
    const { machine, run, state } = setupAttempt()
    await endOf(run('fox', () => Promise.reject(new AppKitError('user_rejected', 'Declined'))))
    machine.cancel()
    expect(state()).toEqual({ status: 'idle' })
  })

  test('cancel without an attempt writes nothing', () => {
    const { machine, written } = setupAttempt()
    machine.cancel()
    expect(written).toEqual([])
  })
})

describe('finish', () => {
  test('finish ends the running attempt, even while its job waits', async () => {
    const { machine, run, state } = setupAttempt()
    const { job, steps } = heldJob()
    const ending = run('fox', job)
    machine.finish('session')
    expect(await ending).toBe('session')
    expect(state()).toEqual({ status: 'done', id: 1, target: 'fox', value: 'session' })
    expect(steps().signal.aborted).toBe(true)
  })

  test('finish turns a failed attempt into a done one', async () => {
    const { machine, run, state } = setupAttempt()
    const ending = endOf(run('fox', hang))
    await vi.advanceTimersByTimeAsync(deadlineMs)
    expect(await ending).toBe('timed_out')
    machine.finish('session')
    expect(state()).toEqual({ status: 'done', id: 1, target: 'fox', value: 'session' })
  })

  test('finish without an attempt writes nothing', async () => {
    const { machine, run, written } = setupAttempt()
    machine.finish('session')
    expect(written).toEqual([])
    await run('fox', async () => 'one')
    machine.finish('two')
    expect(written.at(-1)).toMatchObject({ status: 'done', value: 'one' })
  })
})

test('an ignored promise of an attempt causes no unhandled rejection', async () => {
  vi.useRealTimers()
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)
  const { machine, run } = setupAttempt()
  const late = heldJob()
  void run('thrown', () => {
    throw new Error('at once')
  })
  void run('replaced', late.job)
  void run('rejected', () => Promise.reject(new Error('later')))
  await new Promise((resolve) => setTimeout(resolve, 5))
  void run('asks and goes on', async (steps) => {
    void steps.ask(code)
    return 'session'
  })
  late.reject(new Error('after it was replaced'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  void run('cancelled', hang)
  machine.cancel()
  void machine.run('timed out', hang, { key: 'timed out', deadlineMs: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
  vi.useFakeTimers()
})

describe('timers', () => {
  test('the timers stop while the user is asked', async () => {
    const { machine, run, state } = setupAttempt({ slowMs: 100 })
    const { job, steps } = heldJob()
    const ending = endOf(run('mail', job))
    await vi.advanceTimersByTimeAsync(100)
    expect(state()).toMatchObject({ isSlow: true })
    void steps().ask(code)
    expect(state()).toMatchObject({ isSlow: false, step: code })
    await vi.advanceTimersByTimeAsync(10 * deadlineMs)
    expect(state()).toMatchObject({ status: 'running', isSlow: false })
    machine.cancel()
    expect(await ending).toBe('aborted')
  })

  test.each([
    ['the answer', (machine: ReturnType<typeof setupAttempt>['machine']) => machine.answer(1, '123456')],
    ['another step', (_machine: unknown, show: () => void) => show()],
  ])('the timers restart with %s', async (_what, goOn) => {
    const { machine, run, state } = setupAttempt({ slowMs: 100 })
    const { job, steps } = heldJob()
    const ending = endOf(run('mail', job))
    await vi.advanceTimersByTimeAsync(90)
    void steps().ask(code)
    goOn(machine, () => steps().show(prompt))
    await vi.advanceTimersByTimeAsync(99)
    expect(state()).toMatchObject({ status: 'running', isSlow: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ isSlow: true })
    await vi.advanceTimersByTimeAsync(deadlineMs - 100)
    expect(await ending).toBe('timed_out')
  })

  test('the timers of a replaced attempt never fire', async () => {
    const { machine, run } = setupAttempt()
    const older = heldJob()
    void run('mail', older.job)
    void run('owl', hang)
    older.steps().show(prompt)
    machine.cancel()
    await vi.advanceTimersByTimeAsync(0)
    older.steps().show(prompt)
    expect(vi.getTimerCount()).toBe(0)
  })
})
