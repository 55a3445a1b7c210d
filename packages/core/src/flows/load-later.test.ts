import { expect, test } from 'vitest'
import { loadLater } from './load-later.js'

function setup(outcomes: readonly (Error | 'here')[]) {
  let asked = 0
  let stopped = 0
  const later = loadLater(async () => {
    const outcome = outcomes[asked++]
    if (outcome instanceof Error) throw outcome
    return { stop: () => (stopped += 1) }
  })
  return { later, asked: () => asked, stopped: () => stopped }
}

test('is asked for once, however many want it', async () => {
  const { later, asked } = setup(['here'])
  expect(asked()).toBe(0)
  const [one, two] = await Promise.all([later.load(), later.load()])
  expect(one).toBe(two)
  expect(asked()).toBe(1)
})

test('that did not come is asked for again', async () => {
  const { later, asked } = setup([new Error('offline'), 'here'])
  await expect(later.load()).rejects.toThrow('offline')
  await later.load()
  expect(asked()).toBe(2)
})

test('is stopped, also when it comes too late', async () => {
  const here = setup(['here'])
  await here.later.load()
  here.later.stop()
  await Promise.resolve()
  expect(here.stopped()).toBe(1)

  const late = setup(['here'])
  const loading = late.later.load()
  late.later.stop()
  await loading
  expect(late.stopped()).toBeGreaterThan(0)
})
