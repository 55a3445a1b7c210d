import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { loadStoppable } from './lazy.js'

function setup(outcomes: readonly (Error | 'here')[]) {
  let asked = 0
  let stopped = 0
  const lazy = loadStoppable(async () => {
    const outcome = outcomes[asked++]
    if (outcome instanceof Error) throw outcome
    return { stop: () => (stopped += 1) }
  })
  return { lazy, asked: () => asked, stopped: () => stopped }
}

test('is loaded once, however many want it', async () => {
  const { lazy, asked } = setup(['here'])
  expect(asked()).toBe(0)
  expect(lazy.current()).toBeUndefined()
  const [one, two] = await Promise.all([lazy.load(), lazy.load()])
  expect(one).toBe(two)
  expect(lazy.current()).toBe(one)
  expect(asked()).toBe(1)
})

test('is loaded again after it failed, and says why it did', async () => {
  const { lazy, asked } = setup([new Error('offline'), 'here'])
  await expect(lazy.load()).rejects.toMatchObject({ code: 'engine_unavailable', cause: new Error('offline') })
  await lazy.load()
  expect(asked()).toBe(2)
})

test('an error with a code of its own passes', async () => {
  const { lazy } = setup([new AppKitError('destroyed', 'This kit was destroyed')])
  await expect(lazy.load()).rejects.toMatchObject({ code: 'destroyed' })
})

test('is stopped, also when it arrives after the stop', async () => {
  const here = setup(['here'])
  await here.lazy.load()
  here.lazy.stop()
  expect(here.stopped()).toBe(1)

  const late = setup(['here'])
  const loading = late.lazy.load()
  late.lazy.stop()
  await loading
  expect(late.stopped()).toBe(1)
})
