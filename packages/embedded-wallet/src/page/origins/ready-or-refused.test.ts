import { afterEach, expect, test, vi } from 'vitest'
import { findRefused } from './find-refused.js'
import { readyOrRefused } from './ready-or-refused.js'

const wallet = new URL('https://wallet.example/v2/')
const { signal } = new AbortController()
afterEach(() => vi.restoreAllMocks())
const never = new Promise<never>(() => undefined)

/** A wallet that answers when the test resolves it. */
function later() {
  let resolve = (): void => undefined
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve: () => resolve() }
}

/** Serves a `config.json` of the wallet. */
const serve = (body: string, seen: string[] = []) =>
  (async (url: URL) => {
    seen.push(url.href)
    return new Response(body)
  }) as unknown as typeof fetch
const list = (...origins: string[]) => serve(JSON.stringify({ accountsUrl: 'https://accounts.example', origins }))

test.each([
  ['https://app.example', ['https://app.example'], false],
  ['https://app.example', ['https://other.example', 'https://*.example.com'], true],
  ['https://shop.example.com', ['https://*.example.com'], false],
  ['https://a.shop.example.com', ['https://*.example.com'], true],
  ['https://example.com', ['https://*.example.com'], true],
  ['https://a.b.example.com', ['https://*.*.example.com'], true],
  ['http://localhost:5173', ['http://localhost:*'], false],
  ['https://app.example', ['*', 'https://*', 'https://app.example/'], true],
  ['null', ['https://app.example'], true],
  // Only the frame has the list of suffixes: the deadline of the load decides.
  ['https://evil.vercel.app', ['https://*.vercel.app'], false],
])('findRefused checks a page of %s against the list', async (origin, origins, isRefused) => {
  const found = await findRefused(wallet, { signal, fetch: list(...origins), holders: [origin] })
  expect(found).toEqual(isRefused ? { origin, at: 'https://wallet.example/v2/config.json' } : undefined)
})

test('findRefused reads the list beside the frame, and finds an origin further up that the list excludes', async () => {
  const seen: string[] = []
  const fetch = serve(JSON.stringify({ origins: ['https://app.example'] }), seen)
  const holders = ['https://app.example', 'https://portal.example']
  expect(await findRefused(wallet, { signal, fetch, holders })).toMatchObject({ origin: 'https://portal.example' })
  expect(seen).toEqual(['https://wallet.example/v2/config.json'])
})

test.each([
  ['no JSON', '<!doctype html>'],
  ['no list', '{"networks":[]}'],
  ['an empty list', '{"origins":[]}'],
  ['an invalid item', '{"origins":[1]}'],
])('findRefused rejects for a wallet that serves %s', async (_, body) => {
  await expect(
    findRefused(wallet, { signal, fetch: serve(body), holders: ['https://app.example'] }),
  ).rejects.toBeInstanceOf(Error)
})

const refusal = { origin: 'https://app.example', at: 'https://wallet.example/v2/config.json' }

test('waiting ends as soon as the list excludes the page, with an error and a line that name the list', async () => {
  const lines: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
  const asked = readyOrRefused(never, { wallet, listAfterMs: 0, findRefused: async () => refusal })
  const message = expect.stringContaining(
    'Add https://app.example to "origins" in https://wallet.example/v2/config.json',
  )
  await expect(asked).rejects.toMatchObject({ code: 'page_origin_unlisted', message })
  expect(lines).toEqual([message])
})

test.each<[string, () => Promise<undefined>]>([
  ['allows it', async () => undefined],
  ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not arrive', () => never],
])('waiting continues when the list %s', async (_, findRefusedThere) => {
  const asked = vi.fn(findRefusedThere)
  const { promise, resolve } = later()
  const ended = readyOrRefused(promise, { wallet, listAfterMs: 0, findRefused: asked })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  resolve()
  await ended
  const late = readyOrRefused(Promise.reject(new Error('20 seconds')), { wallet, listAfterMs: 0, findRefused: asked })
  await expect(late).rejects.toThrow('20 seconds')
})

test('a wallet that answers in time gets no request for its list, and a pending one is aborted', async () => {
  const asked = vi.fn(async () => refusal)
  await readyOrRefused(Promise.resolve(), { wallet, findRefused: asked })
  expect(asked).not.toHaveBeenCalled()
  const { promise, resolve } = later()
  let question: AbortSignal | undefined
  const ended = readyOrRefused(promise, {
    wallet,
    listAfterMs: 0,
    findRefused: (_, given) => ((question = given), never),
  })
  await vi.waitFor(() => expect(question?.aborted).toBe(false))
  resolve()
  await ended
  expect(question?.aborted).toBe(true)
})
