import { expect, test } from 'vitest'
import { AppKitError } from './errors/appkit-error.js'
import { lazy, lazyApi } from './lazy.js'

/** A part whose loads end with these outcomes, in this order. */
function setup(outcomes: readonly (Error | 'loads')[]) {
  const calls: string[] = []
  let asked = 0
  const part = lazy(async () => {
    const outcome = outcomes[asked++]
    if (outcome instanceof Error) throw outcome
    return {
      call: (name: string) => calls.push(name),
      fail(): void {
        throw new AppKitError('invalid_option', 'Option "amount" is invalid')
      },
      stop: () => calls.push('stop'),
    }
  })
  return { part, api: lazyApi(part), calls, asked: () => asked }
}

test('a part loads once for all its callers', async () => {
  const { part, asked } = setup(['loads'])
  expect([asked(), part.current()]).toEqual([0, undefined])
  const [one, two] = await Promise.all([part.load(), part.load()])
  expect(one).toBe(two)
  expect([asked(), part.current()]).toEqual([1, one])
})

test('a failed load rejects with engine_unavailable and its cause, and the next call loads again', async () => {
  const { part, asked } = setup([new Error('offline'), 'loads'])
  await expect(part.load()).rejects.toMatchObject({ code: 'engine_unavailable', cause: new Error('offline') })
  expect(part.current()).toBeUndefined()
  await part.load()
  expect(asked()).toBe(2)
})

test('a load that fails with an AppKitError rejects with that error', async () => {
  const { part } = setup([new AppKitError('unsupported_chain', 'Unsupported chain')])
  await expect(part.load()).rejects.toMatchObject({ code: 'unsupported_chain' })
})

test('stop stops a loaded part, and later calls reject with destroyed', async () => {
  const { part, api, calls } = setup(['loads'])
  await part.load()
  part.stop()
  expect(part.current()).toBeUndefined()
  await expect(api.call('late')).rejects.toMatchObject({ code: 'destroyed' })
  expect(calls).toEqual(['stop'])
})

test('stop also stops a part that finishes loading later, and its callers get destroyed', async () => {
  const { part, api, calls } = setup(['loads'])
  const call = api.call('early')
  part.stop()
  await expect(call).rejects.toMatchObject({ code: 'destroyed' })
  expect(calls).toEqual(['stop'])
})

test('ifLoaded calls nothing before the first load, and waits for a running load', async () => {
  const { part, calls, asked } = setup(['loads'])
  await part.ifLoaded((loaded) => loaded.call('too early'))
  expect([calls, asked()]).toEqual([[], 0])
  void part.load()
  await part.ifLoaded((loaded) => loaded.call('loaded'))
  expect(calls).toEqual(['loaded'])
})

test('ifLoaded never rejects', async () => {
  const { part } = setup([new Error('offline'), 'loads'])
  part.load().catch(() => undefined)
  await part.ifLoaded(() => undefined)
  await part.load()
  await part.ifLoaded(({ fail }) => fail())
})

test('the first call of an API loads the part, and calls run in the order in which they were made', async () => {
  const { part, api, calls } = setup(['loads'])
  const first = api.call('first')
  const second = api.call('second')
  // Continues as soon as the part has loaded.
  await part.load().then(() => api.call('third'))
  await Promise.all([first, second])
  expect(calls).toEqual(['first', 'second', 'third'])
})

test('a call of a loaded API runs in the task of its caller', async () => {
  const { part, api, calls } = setup(['loads'])
  await part.load()
  const nextTask = new Promise<void>((resolve) => setTimeout(() => resolve(void calls.push('next task'))))
  void api.call('same task')
  await nextTask
  expect(calls).toEqual(['same task', 'next task'])
})

test('calls before stop still reach the part', async () => {
  const { part, api, calls } = setup(['loads'])
  await part.load()
  const call = api.call('last')
  part.stop()
  await call
  expect(calls).toEqual(['last', 'stop'])
})

test('a call rejects if the method throws, if it does not exist, and if the part cannot be loaded', async () => {
  const { api } = setup([new Error('offline'), 'loads'])
  await expect(api.call('first')).rejects.toMatchObject({ code: 'engine_unavailable' })
  await expect(api.fail()).rejects.toMatchObject({ code: 'invalid_option' })
  await expect((api as unknown as { missing(): Promise<void> }).missing()).rejects.toThrow(TypeError)
})

test('an API is not a promise, and reads that any object gets do not load it', async () => {
  const { api, asked } = setup(['loads'])
  expect(await Promise.resolve(api)).toBe(api)
  expect(JSON.stringify({ api })).toBe('{"api":{}}')
  expect(String(api)).toBe('[object Object]')
  expect(Object.keys(api)).toEqual([])
  expect(asked()).toBe(0)
})
