import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.js'

/** A server that fails while `isDown` is set, behind a breaker. */
function start(isCheckedFirst = false) {
  const server = { isDown: false, checks: 0, now: 0 }
  const breaker = createBreaker({
    async check() {
      server.checks += 1
      if (server.isDown) throw new Error('down')
    },
    isCheckedFirst,
    now: () => server.now,
  })
  const fail = () => breaker.run(() => Promise.reject(new Error('a call'))).catch((error: Error) => error.message)
  const ask = () =>
    breaker
      .run(async () => (server.isDown ? Promise.reject(new Error('a call')) : 'works'))
      .catch((error: Error) => (error instanceof BreakerOpen ? 'refused' : error.message))
  /** Waits until the check that a call started has ended. */
  const settle = () => new Promise(setImmediate)
  return { server, breaker, fail, ask, settle }
}

test('any number of failed calls blocks no other call to a server whose check passes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3_000), { minLength: 1, maxLength: 40 }), async (pauses) => {
      const { server, breaker, fail, ask, settle } = start()
      for (const pause of pauses) {
        server.now += pause
        await fail()
        expect(await ask()).toBe('works')
        await settle()
        expect(breaker.isFailing).toBe(false)
      }
      const seconds = pauses.reduce((sum, pause) => sum + pause, 0) / 1000
      expect(server.checks, 'at most one check a second').toBeLessThanOrEqual(seconds + 1)
    }),
    { numRuns: 50 },
  )
})

test('one failed call starts the check that opens the breaker of a server that is down', async () => {
  const { server, breaker, ask, settle } = start()
  server.isDown = true
  expect(await ask()).toBe('a call')
  expect(breaker.isFailing, 'while the check runs').toBe(true)
  await settle()
  expect(await ask()).toBe('refused')
  expect([breaker.isFailing, server.checks]).toEqual([true, 1])
})

test('an open breaker lets one call a second through whatever the check says, and all calls once the check passes', async () => {
  const { server, breaker, ask, settle } = start()
  server.isDown = true
  await ask()
  await settle()
  for (const second of [1, 2, 3]) {
    server.now = second * 1000
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['a call', 'refused', 'refused'])
    expect(await ask()).toBe('refused')
    expect(server.checks).toBe(second + 1)
  }
  server.isDown = false
  server.now = 4000
  expect(await ask()).toBe('works')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['works', 'works', 'works'])
  expect(breaker.isFailing).toBe(false)
})

test('a hanging call does not take the turn of the check', async () => {
  const { server, breaker, ask, settle } = start()
  server.isDown = true
  await ask()
  await settle()
  server.isDown = false
  server.now = 1000
  void breaker.run(() => new Promise(() => undefined))
  await settle()
  expect(await ask()).toBe('works')
})

test('calls wait for the first check together, and only for a part of their time', async () => {
  const { server, ask } = start(true)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['works', 'works', 'works'])
  expect(server.checks).toBe(1)
  let isAsked = false
  const breaker = createBreaker({ check: () => new Promise(() => undefined), isCheckedFirst: true })
  const late = breaker.run(async () => (isAsked = true), 20)
  await expect(late).rejects.toThrow('the request timed out')
  expect([isAsked, breaker.isFailing]).toEqual([false, true])
})

test('a server whose check always fails is used as soon as one call succeeds, whatever other calls fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3_000), { minLength: 1, maxLength: 40 }), async (pauses) => {
      let now = 0
      let checks = 0
      const breaker = createBreaker({
        async check() {
          checks += 1
          throw new Error('an error of its own')
        },
        now: () => now,
      })
      const fail = () => breaker.run(() => Promise.reject(new Error('a call'))).catch(() => undefined)
      const settle = () => new Promise(setImmediate)
      await fail()
      await settle()
      now = 1000
      expect(await breaker.run(async () => 'works')).toBe('works')
      for (const pause of pauses) {
        now += pause
        await fail()
        expect(await breaker.run(async () => 'works')).toBe('works')
        await settle()
        expect(breaker.isFailing).toBe(false)
      }
      expect(checks, 'at most one check a second').toBeLessThanOrEqual(now / 1000 + 2)
    }),
    { numRuns: 50 },
  )
})

test('a check that was wrong decides again once it passes', async () => {
  const { server, breaker, fail, ask, settle } = start()
  server.isDown = true
  await ask()
  await settle()
  server.now = 1000
  expect(await breaker.run(async () => 'works')).toBe('works')
  for (const isDown of [false, true]) {
    server.isDown = isDown
    server.now += 1000
    await fail()
    await settle()
  }
  expect(await ask()).toBe('refused')
})

test('a call that started before the check failed does not show that the server works', async () => {
  const { server, breaker, ask, settle } = start()
  let succeed: (text: string) => void = () => {}
  const slow = breaker.run(() => new Promise<string>((resolve) => (succeed = resolve)))
  server.isDown = true
  await ask()
  await settle()
  succeed('works')
  expect(await slow).toBe('works')
  expect(await ask()).toBe('refused')
})

test('no call goes to a server whose required check has not passed', async () => {
  const { server, ask } = start(true)
  server.isDown = true
  for (const second of [0, 1, 2]) {
    server.now = second * 1000
    expect(await Promise.all([ask(), ask()])).toEqual(second === 0 ? ['down', 'down'] : ['down', 'refused'])
  }
})
