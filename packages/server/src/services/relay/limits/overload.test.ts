import { expect, test } from 'vitest'
import { createOverload } from './overload.js'

const pause = () => new Promise((later) => setTimeout(later, 30))

function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('one late second is not an overload, five in a row are', async () => {
  const overload = createOverload(300)
  const second = async (busyMs: number) => {
    await pause()
    work(busyMs)
    await pause()
    overload.tick()
  }
  for (let index = 0; index < 4; index += 1) await second(500)
  expect(overload.isOverloaded()).toBe(false)
  await second(500)
  expect(overload.isOverloaded()).toBe(true)
  await second(0)
  expect(overload.isOverloaded()).toBe(false)
  overload.stop()
})
