import { expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createHeldRequests } from './held-requests.js'

function setup(lifeMs = 1_000) {
  const held = createHeldRequests<string>(lifeMs)
  const prompts: ReturnType<typeof createDeferred<string>>[] = []
  const send = () => {
    const prompt = createDeferred<string>()
    prompts.push(prompt)
    return prompt.promise
  }
  const press = (key = 'one') => {
    const stop = new AbortController()
    const ended = held.ask(key, send, stop.signal).catch((thrown: { code?: string }) => thrown.code)
    return { ended, cancel: () => stop.abort() }
  }
  return { prompts, press }
}

test('a request that was left is joined by the next press, and asked for once', async () => {
  const { prompts, press } = setup()
  const first = press()
  first.cancel()
  expect(await first.ended).toBe('aborted')
  const second = press()
  prompts[0]?.resolve('signed')
  expect(await second.ended).toBe('signed')
  expect(prompts).toHaveLength(1)
})

test('an answer that came while no screen waited is taken by the next press, once', async () => {
  const { prompts, press } = setup()
  press().cancel()
  prompts[0]?.resolve('signed')
  expect(await press().ended).toBe('signed')
  void press()
  expect(prompts).toHaveLength(2)
})

test('a request that was refused meanwhile is asked for anew', async () => {
  const { prompts, press } = setup()
  press().cancel()
  prompts[0]?.reject({ code: 'user_rejected' })
  await vi.waitFor(() => {
    void press()
    expect(prompts).toHaveLength(2)
  })
})

test('a request for something else is another one', () => {
  const { prompts, press } = setup()
  void press('one')
  void press('other')
  expect(prompts).toHaveLength(2)
})

test('a request that is older than its life is asked for anew', () => {
  const { prompts, press } = setup(0)
  press().cancel()
  void press()
  expect(prompts).toHaveLength(2)
})
