import type { Frame, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type {} from '../pages/frame-protocol.js'
import { buildScript } from '../src/build-injected.js'
import { describe, expect, test } from '../src/spec.js'

// Different sites, like an app and a wallet. The specs serve empty pages there.
const appOrigin = 'http://localhost:4100'
const walletOrigin = 'http://127.0.0.1:4101'
const otherOrigin = 'http://127.0.0.1:4102'

let script = ''
beforeAll(async () => {
  script = await buildScript('frame-protocol.ts')
})

/** Opens an app with a client of the wallet, before its frame loads. Returns the recorded problems. */
async function openApp(page: Page, origin = appOrigin, loadMs = 20_000): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page
    .context()
    .route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset=utf-8><title>Empty</title>' }),
    )
  await page.context().addInitScript({ content: script })
  await page.goto(`${origin}/`)
  await page.evaluate(
    ([wallet, patience]) => {
      const { createFrameClient, watchWindow } = window.frameProtocol
      const frame = document.createElement('iframe')
      const client = createFrameClient({
        frame: () => frame.contentWindow,
        origin: wallet,
        messages: watchWindow(window),
        loadMs: patience,
        settleMs: 0,
      })
      const asked: Record<string, string> = {}
      Object.assign(window, { client, frame, asked })
    },
    [walletOrigin, loadMs] as const,
  )
  return problems
}

/** Loads the frame, and starts its server. */
async function loadWallet(page: Page, path = '/'): Promise<Frame> {
  await page.evaluate((url) => {
    const { frame } = window as unknown as { frame: HTMLIFrameElement }
    frame.src = url
    if (!frame.isConnected) document.body.append(frame)
  }, walletOrigin + path)
  await expect.poll(() => page.frames().some((frame) => frame.url() === walletOrigin + path)).toBe(true)
  const wallet = page.frames().find((frame) => frame.url() === walletOrigin + path)
  if (!wallet) throw new Error('The frame is not there')
  await wallet.waitForLoadState()
  await wallet.evaluate(
    async ([app]) => {
      const { acceptPage, serveFrame, watchWindow } = window.frameProtocol
      const state = { origins: [] as string[], signed: [] as unknown[] }
      Object.assign(window, { wallet: state })
      void acceptPage({
        page: window.parent,
        self: window,
        messages: watchWindow(window),
        isAllowed: (origin) => origin === app,
        ancestors: location.ancestorOrigins,
      }).then(
        ({ port, version, origin }) => {
          state.origins.push(origin)
          const unused = () => Promise.reject(new Error('unused'))
          const handlers = new Proxy({} as Parameters<typeof serveFrame>[0]['handlers'], {
            get: (_handlers, operation) => {
              if (operation === 'isConnected') return () => ({ isConnected: true })
              if (operation !== 'rpcRequest') return unused
              return (request: unknown) => {
                state.signed.push(request)
                return new Promise(() => undefined)
              }
            },
          })
          serveFrame({ port, version, handlers })
        },
        () => undefined,
      )
    },
    [appOrigin],
  )
  return wallet
}

type AppWindow = { client: ReturnType<Window['frameProtocol']['createFrameClient']> }

const isConnected = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { client } = window as unknown as AppWindow
    return client.call('isConnected', {}).then(
      ({ isConnected: answer }) => answer,
      ({ code }) => code as unknown,
    )
  })

const originsOf = (wallet: Frame): Promise<unknown> =>
  wallet.evaluate(() => (window as unknown as { wallet: { origins: string[] } }).wallet.origins)

describe('the frame handshake', () => {
  test('the frame connects to its page only', async ({ page }) => {
    const problems = await openApp(page)
    // A sibling and a popup that respond to every message, and a script in the page that forges events.
    const sibling = `${otherOrigin}/sibling`
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
      return new Promise((done) => (frame.onload = done))
    }, sibling)
    const popup = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${walletOrigin}/popup`)
    const strangers = [await popup, page.frames().find((frame) => frame.url() === sibling)]
    const heard = await page.evaluateHandle(() => {
      const ready: unknown[] = []
      window.addEventListener('message', ({ data }) => ready.push(data))
      return ready
    })

    const wallet = await loadWallet(page)
    expect(await isConnected(page)).toBe(true)
    expect(await originsOf(wallet)).toEqual([appOrigin])

    // All of them know the challenge, which does not help them.
    const [ready] = (await heard.jsonValue()) as { payload: { challenge: string; versions: number[] } }[]
    expect(ready?.payload.versions).toEqual([4])
    for (const stranger of strangers) {
      const taken = await stranger?.evaluate(
        async ({ announced }) => {
          const top = (window.opener ?? window.parent) as Window
          const ports: unknown[] = []
          window.addEventListener('message', (event) => ports.push(event.ports))
          const fresh = { ...announced.payload, challenge: '0'.repeat(32) }
          for (const payload of [announced.payload, fresh]) top.postMessage({ ...announced, payload }, '*')
          for (let index = 0; index < top.length; index++) {
            const hello = {
              ...announced,
              type: '@appkit-app/HELLO',
              payload: { challenge: fresh.challenge, version: 4 },
            }
            top[index]?.postMessage(hello, '*', [new MessageChannel().port2])
          }
          await new Promise((done) => setTimeout(done, 50))
          return ports.length
        },
        { announced: ready as never as { payload: { challenge: string } } },
      )
      // Each receives the messages that strangers post to all frames, and no port from the page.
      expect(taken).toBeLessThanOrEqual(1)
    }
    await page.evaluate(
      (announced) => {
        const { frame } = window as unknown as { frame: HTMLIFrameElement }
        const source = frame.contentWindow
        const data = { ...announced, payload: { ...announced.payload, challenge: '1'.repeat(32) } }
        window.dispatchEvent(new MessageEvent('message', { data, source, origin: frame.src.replace(/\/$/, '') }))
      },
      ready as never as { payload: object },
    )
    expect(await isConnected(page)).toBe(true)
    expect(await originsOf(wallet)).toEqual([appOrigin])
    expect(problems).toEqual([])
  })

  test('a reload of the frame rejects open requests, and its next document serves new ones', async ({ page }) => {
    const problems = await openApp(page)
    const ask = (): Promise<unknown> =>
      page.evaluate(() => {
        const { client } = window as unknown as AppWindow
        return client.call('rpcRequest', { method: 'personal_sign' }).then(
          () => 'answered',
          ({ code }) => code as unknown,
        )
      })
    const isAsked = (wallet: Frame): Promise<void> =>
      expect
        .poll(() =>
          wallet.evaluate(() => (window as unknown as { wallet: { signed: unknown[] } }).wallet.signed.length),
        )
        .toBe(1)

    const wallet = await loadWallet(page)
    const first = ask()
    await isAsked(wallet)
    const again = await loadWallet(page, '/again')
    expect(await first).toBe('wallet_disconnected')
    expect(await isConnected(page)).toBe(true)

    const second = ask()
    await isAsked(again)
    await page.evaluate(() => {
      const { client, frame } = window as unknown as AppWindow & { frame: HTMLIFrameElement }
      frame.remove()
      client.close()
    })
    expect(await second).toBe('aborted')
    expect(problems).toEqual([])
  })

  test('the frame does not respond to a page that may not embed it, and the page reports that it did not load', async ({
    page,
  }) => {
    const problems = await openApp(page, 'http://localhost:4999', 500)
    const wallet = await loadWallet(page)
    expect(await isConnected(page)).toBe('iframe_load_failed')
    expect(await originsOf(wallet)).toEqual([])
    expect(problems).toEqual([])
  })
})
