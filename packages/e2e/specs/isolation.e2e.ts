import type { Page } from 'playwright-core'
import { MailboxModel } from '../models/mailbox.model.js'
import { YourWalletModel } from '../models/your-wallet.model.js'
import { ask, endOf, signs } from '../src/embedded-app.js'
import { describe, expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

// Attacks of a hostile page on the keys of the wallet in its frame (T1).

const { site, openApp, signIn } = walletVisits()

type Heard = { heard: string[] }

/** Runs before any script of the page: records all data that passes through its APIs. */
function listen(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const keep = (value: unknown) => {
    const bytes = (_key: string, each: unknown) =>
      each instanceof ArrayBuffer
        ? [...new Uint8Array(each)]
        : ArrayBuffer.isView(each)
          ? [...new Uint8Array(each.buffer)]
          : each
    try {
      heard.push(JSON.stringify(value, bytes) ?? '')
    } catch (error) {
      heard.push(String(error))
    }
  }
  window.addEventListener('message', (event) => {
    keep(event.data)
    for (const port of event.ports) port.addEventListener('message', ({ data }) => keep(data))
  })
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function send(...given: unknown[]) {
    keep(given[0])
    return Reflect.apply(post, this, given)
  }
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = (...said) => said.forEach(keep)
  const { parse } = JSON
  JSON.parse = (text: string, ...more: []) => (heard.push(text), parse(text, ...more))
  for (const name of ['importKey', 'exportKey', 'sign', 'encrypt', 'decrypt', 'digest'] as const) {
    const real = SubtleCrypto.prototype[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(SubtleCrypto.prototype, {
      async [name](...given: unknown[]) {
        keep(given)
        const answer = await Reflect.apply(real, this, given)
        keep(answer)
        return answer
      },
    })
  }
}

/** Tries every way into the frame. Returns the result of each. */
async function probe(wallet: string): Promise<Record<string, string>> {
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  const inside = frame.contentWindow as Window & Record<string, unknown>
  const html = (text: string) => Object.assign(document.createElement('div'), { innerHTML: text }).firstElementChild
  const placed = (element: Element | null) =>
    new Promise<string>((done) => {
      if (!element) return done('nothing')
      element.addEventListener('load', () => done('loaded'))
      element.addEventListener('error', () => done('failed'))
      setTimeout(done, 1_000, 'silent')
      document.body.append(element)
    })
  const listenTo = (target: { onmessage: unknown }) =>
    new Promise<string>((done) => {
      target.onmessage = ({ data }: MessageEvent) => done(JSON.stringify(data))
      setTimeout(done, 300, 'silent')
    })
  const opening = (path: string) => {
    const opened = window.open(wallet + path)
    return opened ? String(opened.document?.body?.innerText) : 'nothing'
  }
  const ways: Record<string, () => unknown> = {
    document: () => inside.document.documentElement.outerHTML,
    contentDocument: () => frame.contentDocument?.documentElement.outerHTML,
    getSVGDocument: () => frame.getSVGDocument()?.documentElement.outerHTML,
    localStorage: () => JSON.stringify(inside.localStorage),
    sessionStorage: () => JSON.stringify(inside.sessionStorage),
    indexedDB: async () => JSON.stringify(await inside.indexedDB.databases()),
    caches: () => inside.caches.keys(),
    cookie: () => inside.document.cookie,
    crypto: () => inside.crypto.subtle,
    eval: () => (inside['eval'] as (text: string) => unknown)('document.body.innerText'),
    function: () => (inside['Function'] as FunctionConstructor)('return document')(),
    timer: () => inside.setTimeout('parent.postMessage(document.body.innerText, "*")'),
    location: () => inside.location.href,
    history: () => inside.history.state,
    name: () => inside.name,
    frames: () => [...Array(inside.length)].map((_, index) => inside[index]),
    frameElement: () => inside.frameElement?.outerHTML,
    opener: () => inside.opener,
    keys: () => Reflect.ownKeys(inside).map(String).join(),
    prototype: () => Object.getPrototypeOf(inside),
    worker: () => listenTo(new Worker(`${wallet}/assets/signer.js`)),
    sharedWorker: () => listenTo(new SharedWorker(`${wallet}/assets/signer.js`).port),
    serviceWorker: () => navigator.serviceWorker.register(`${wallet}/sw.js`),
    broadcast: () => listenTo(new BroadcastChannel('openappkit-wallet')),
    lock: async () => JSON.stringify(await navigator.locks.query()),
    ownDatabases: async () => JSON.stringify(await indexedDB.databases()),
    fetchPage: async () => (await fetch(wallet, { credentials: 'include' })).text(),
    fetchConfig: async () => (await fetch(`${wallet}/config.json`)).text(),
    image: () => placed(html(`<img src="${wallet}/your-wallet/">`)),
    object: () => placed(html(`<object data="${wallet}/your-wallet/"></object>`)),
    embed: () => placed(html(`<embed src="${wallet}/your-wallet/">`)),
    stylesheet: () => placed(html(`<link rel="stylesheet" href="${wallet}/your-wallet/">`)),
    yourWallet: () => opening('/your-wallet/#place=export'),
    frameInWindow: () => opening('/'),
    timing: () => JSON.stringify(performance.getEntries()),
    selection: () => inside.getSelection()?.toString(),
    find: () => (inside['find'] as (text: string) => unknown)('0x'),
    domain: () => ((document.domain = 'localhost'), inside.document.body.innerText),
    srcdoc: () => ((frame.srcdoc = ''), frame.removeAttribute('srcdoc'), frame.contentDocument?.body.innerText),
    messages: () => inside.postMessage({ type: '@appkit-app/GET_USER', payload: {} }, '*'),
  }
  const got: Record<string, string> = {}
  for (const [way, go] of Object.entries(ways)) {
    // The last ones reload the frame.
    const answer = await Promise.resolve()
      .then(go)
      .then(String, (error: Error) => `refused: ${error.name}`)
    got[way] = answer
  }
  return got
}

/** Ways that throw no error but reveal nothing of the wallet: cross-origin properties, and APIs of this page itself. */
const harmless =
  'broadcast contentDocument embed fetchConfig frameInWindow frames getSVGDocument image keys lock messages object opener ' +
  'ownDatabases prototype srcdoc stylesheet timing yourWallet'

/** Methods of wallets, current or former, for secrets. */
const secretMethods = [
  'eth_sign',
  'eth_signHash',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_exportAccount',
  'eth_private_key',
  'personal_exportPrivateKey',
  'personal_importRawKey',
  'personal_unlockAccount',
  'parity_exportAccount',
  'wallet_export',
  'wallet_getSnaps',
  'snap_getEntropy',
  'snap_getBip44Entropy',
  'reveal',
  'unlock',
  'changeRecovery',
  '__proto__',
  'constructor',
]

const textsOf = (page: Page) =>
  page.evaluate(async () => {
    const { heard } = window as unknown as Heard
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return [...heard, ...stored, document.cookie, location.href, document.documentElement.outerHTML].join('\n')
  })

/** All strings in the heap of the page. */
async function readHeap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

/** The forms in which a secret may be written. */
function formsOf(secret: string): string[] {
  if (secret.includes(' ')) return [secret, secret.replaceAll(' ', ','), secret.split(' ').slice(0, 3).join('","')]
  const hex = /^0x([\da-f]{64})$/.exec(secret)?.[1]
  if (!hex) return [secret]
  const bytes = Buffer.from(hex, 'hex')
  return [
    hex,
    hex.toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    [...bytes].join(),
    BigInt(secret).toString(),
  ]
}

describe('the keys of the wallet', () => {
  test('a hostile page cannot find the keys of the wallet', async ({ page, browser }) => {
    await page.addInitScript(listen)
    await openApp(page)
    const email = 'ann@example.com'
    const address = await signIn(page, email)
    expect(await signs(page, address)).toBe(true)
    for (const method of secretMethods) {
      await ask(page, method, [address])
      expect(await endOf(page), method).toEqual({ code: expect.any(Number) })
    }
    const said = await page.evaluate(probe, site().url)
    expect(Object.keys(said)).toHaveLength(40)

    // Exports the keys on the wallet's own page, to search for them.
    site().passCooldown()
    const context = await browser.newContext({ locale: 'en' })
    const tab = await YourWalletModel.open(context, `${site().url}/your-wallet/#place=export`)
    await tab.signIn(new MailboxModel(site().inbox, email))
    await tab.button('Continue').click()
    const secrets = [await tab.words(), await tab.key('Ethereum key'), await tab.key('Solana key')]
    await context.close()

    const found = [JSON.stringify(said), await textsOf(page), await readHeap(page)]
    // Verifies that the search works.
    expect(found[1]).toContain(address)
    expect(found[2]).toContain(address)
    const leaks = secrets.flatMap(formsOf).filter((form) => found.some((text) => text.includes(form)))
    expect(leaks).toEqual([])
    // The page cannot read the frame's document or run code in it. Its configuration is public.
    const open = Object.keys(said).filter((way) => !said[way]?.startsWith('refused'))
    expect(open.toSorted().join(' ')).toBe(harmless)
    for (const way of ['yourWallet', 'frameInWindow', 'srcdoc', 'contentDocument']) {
      expect(said[way], way).toMatch(/^(?:undefined|nothing)?$/)
    }
  })
})
