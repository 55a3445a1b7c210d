import { expect, test } from 'vitest'
import { lazy } from '../../lib/lazy.js'
import { createFeatureLoader } from './feature-loader.js'
import type { Features } from './features.js'

/** A list of one feature that writes down what is called. */
function start() {
  const calls: string[] = []
  const begin = () => void calls.push('begin')
  const part = lazy(async () => ({ api: { begin }, stop: () => void calls.push('stop') }))
  const list: Pick<Features, 'stop'> & { load(): Promise<object> } = {
    load: async () => (await part.load()).api,
    stop: part.stop,
  }
  return { calls, features: createFeatureLoader(async () => list as unknown as Features) }
}

test('a call of a loaded feature comes before a stop that follows it', async () => {
  const { calls, features } = start()
  await features.api('send').begin()
  const begun = features.api('send').begin()
  features.stop()
  await begun
  await expect.poll(() => calls).toEqual(['begin', 'begin', 'stop'])
})

test('a feature that is told before its list is loaded does not load it', () => {
  const { calls, features } = start()
  features.tell(({ refresh }) => refresh?.({ namespace: 'eip155' }))
  expect(calls).toEqual([])
})
