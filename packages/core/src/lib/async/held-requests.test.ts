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

test('an abandoned request is joined by the next click, and sent once', async () => {
  const { prompts, press } = setup()
  const first = press()
  first.cancel()
  expect(await first.ended).toBe('aborted')
  const second = press()
  prompts[0]?.resolve('signed')
  expect(await second.ended).toBe('signed')
  expect(prompts).toHaveLength(1)
})

test('an answer that came while no screen waited is taken by the next click, once', async () => {
  const { prompts, press } = setup()
  press().cancel()
  prompts[0]?.resolve('signed')
  expect(await press().ended).toBe('signed')
  void press()
  expect(prompts).toHaveLength(2)
})

test('a request that was rejected meanwhile is sent again', async () => {
  const { prompts, press } = setup()
  press().cancel()
  prompts[0]?.reject({ code: 'user_rejected' })
  await vi.waitFor(() => {
    void press()
    expect(prompts).toHaveLength(2)
  })
})

test('a request for something else is sent separately', () => {
  const { prompts, press } = setup()
  void press('one')
  void press('other')
  expect(prompts).toHaveLength(2)
})

test('a request older than its life is sent again', () => {
  const { prompts, press } = setup(0)
  press().cancel()
  void press()
  expect(prompts).toHaveLength(2)
})
