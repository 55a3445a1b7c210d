import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doMainJob } from '../src/main-job.js'
import { type RelayLine, startRelayLine } from '../src/relay-line.js'
import { stack } from '../src/spec.js'
import { doWalletJob } from '../src/visit-wallet.js'
import { startWebkit, type WebkitOptions, type WebkitPage } from '../src/webkit.js'

const driver = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let page: WebkitPage | undefined
afterEach(async () => {
  await page?.stop()
  page = undefined
})

let line: RelayLine
beforeEach(async () => {
  line = await startRelayLine(stack.pages)
})
afterEach(() => line.stop())

const start = async (options?: Omit<WebkitOptions, 'driver'>) => (page = await startWebkit({ driver, ...options }))
/** A page whose wallets are on other devices. */
const openPairing = ({ goto }: WebkitPage) =>
  goto(`${stack.pages}pairing/pairing.html?${new URLSearchParams({ rpc: stack.evm, relay: line.url })}`)
const startPhone = async () => {
  const phone = await start({ userAgent: iphone, size: { width: 400, height: 820 } })
  await openPairing(phone)
  return phone
}

test('the main job in WebKit: connect, sign, reload, still connected, disconnect', async () => doMainJob(await start()))

test.each(['named', 'allowed by a pattern'] as const)(
  'the embedded wallet in WebKit signs in by email, signs, and stays signed in for ten visits, on a page that is %s',
  async (app) => doWalletJob(await start(), app),
)

describe('acceptance 6: a synchronous deep link, in WebKit with its pop-up blocker on', () => {
  test('the tap navigates synchronously', async () => {
    const phone = await startPhone()
    await phone.click(/^Connect wallet$/)
    await phone.click(/^MetaMask/)
    await phone.click(/^Open MetaMask$/)
    // No app handles the link: the URL shows where the browser was sent.
    await expect.poll(() => phone.url()).toMatch(/^metamask:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/)
    expect(await phone.windows()).toHaveLength(1)
  })

  test('the navigation awaits nothing: a click by script has requested the app when it returns', async () => {
    const phone = await startPhone()
    await phone.click(/^Connect wallet$/)
    await phone.click(/^MetaMask/)
    const button = await phone.finds(/^Open MetaMask$/)
    const asked = await phone.evaluate((host) => {
      const opened: string[] = []
      const { open } = window
      window.open = (url) => (opened.push(String(url)), null)
      host.shadowRoot?.querySelector('button')?.click()
      window.open = open
      return opened
    }, button)
    expect(asked).toEqual([expect.stringMatching(/^metamask:\/\/wc\?uri=/)])
  })

  test('a web wallet opens in its own window, which a script could not open without the click', async () => {
    const safari = await start()
    await openPairing(safari)
    expect(await safari.evaluate(() => window.open('about:blank') === null)).toBe(true)
    await safari.click(/^Connect wallet$/)
    await safari.click(/^All wallets/)
    await safari.click(/^Safe$/)
    await safari.click(/^Web app$/)
    await safari.click(/^Open Safe/)
    await expect.poll(async () => (await safari.windows()).length).toBe(2)
  })
})
