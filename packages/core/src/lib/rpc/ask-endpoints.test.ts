import { expect, test } from 'vitest'
import { askEndpoints } from './ask-endpoints.js'

const [first, second] = ['https://one.example/', 'https://two.example']
const { signal } = new AbortController()
const good = async () => Response.json({ funded: 7 })
const never = () => new Promise<never>(() => undefined)

/** Answers of two endpoints to a request for `/address/a`. */
function ask(one: typeof fetch, two: typeof fetch, stop: AbortSignal = signal) {
  const configs = { [first]: { fetchFn: one, timeout: 50 }, [second]: { fetchFn: two, timeout: 50 } }
  return askEndpoints({ urls: [first, second], configs, path: '/address/a', limit: 100 }, { signal: stop })
}

test('the first endpoint is asked, and no other', async () => {
  const asked: string[] = []
  const note = async (url: string | URL | Request) => {
    asked.push(String(url))
    return good()
  }
  expect(await ask(note, note)).toEqual({ funded: 7 })
  expect(asked).toEqual(['https://one.example/address/a'])
})

test.each<[string, typeof fetch]>([
  ['hangs and does not listen to its signal', never],
  ['is dead', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'throws at once',
    () => {
      throw new TypeError('no')
    },
  ],
  ['refuses', async () => new Response('no', { status: 500 })],
  ['answers with no JSON', async () => new Response('<html>')],
  ['answers without end', async () => new Response('1'.repeat(101))],
])('an endpoint that %s is followed by the next', async (_, bad) => {
  expect(await ask(bad, good)).toEqual({ funded: 7 })
})

test('the error of the last endpoint is the cause', async () => {
  await expect(ask(good, good, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
  await expect(ask(never, () => Promise.reject(new TypeError('no')))).rejects.toMatchObject({ code: 'rpc_failed' })
  await expect(ask(never, async () => new Response('<html>'))).rejects.toMatchObject({ code: 'bad_message' })
  await expect(ask(never, never)).rejects.toMatchObject({ code: 'timed_out' })
  const none = { urls: [], configs: {}, path: '/', limit: 100 }
  await expect(askEndpoints(none, { signal })).rejects.toMatchObject({ code: 'missing_rpc_url' })
})
