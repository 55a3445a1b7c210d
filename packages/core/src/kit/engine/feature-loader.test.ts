import { expect, test } from 'vitest'
import { lazy } from '../../lib/lazy.js'
import { createFeatureLoader } from './feature-loader.js'
import type { Features } from './features.js'

/** A list of one feature that records its calls. */
function start() {
  const calls: string[] = []
  const begin = () => void calls.push('begin')
  const part = lazy(async () => ({ api: { begin }, stop: () => void calls.push('stop') }))
  const list: Pick<Features, 'stop'> & { load(): Promise<object> } = {
    load: async () => (await part.load()).api,
    stop: part.stop,
  }
  let loads = 0
  const load = async () => {
    loads += 1
    return list as unknown as Features
  }
  return { calls, features: createFeatureLoader(load), loads: () => loads }
}

test('a call of a loaded feature comes before a stop that follows it', async () => {
  const { calls, features } = start()
  await features.api('send').begin()
  const begun = features.api('send').begin()
  features.stop()
  await begun
  await expect.poll(() => calls).toEqual(['begin', 'begin', 'stop'])
})

test('calling the hooks of the features loads none of them', () => {
  const { calls, features, loads } = start()
  features.tell(() => void calls.push('told'))
  expect([calls, loads()]).toEqual([[], 0])
})
