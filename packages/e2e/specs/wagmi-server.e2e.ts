import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { describe, expect, test } from '../src/spec.js'
import { type SsrSite, startWagmiSite } from '../src/ssr-site.js'
import { collectProblems } from '../src/watch-page.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connected = `connected ${address} 31337`
const stranger = `0x${'ab'.repeat(20)}`

/** A wagmi cookie with an account. */
function cookieWith(account: string): string {
  const connector = { id: 'openappkit', name: 'Demo Wallet', type: 'openappkit', uid: 'of before' }
  const connection = { accounts: [account], chainId: 31_337, connector }
  const connections = { __type: 'Map', value: [['of before', connection]] }
  return JSON.stringify({ state: { connections, chainId: 31_337, current: 'of before' }, version: 3 })
}

const facts = (page: Page) => page.locator('#facts').textContent()
const hydrationProblems = (page: Page) => page.evaluate(() => window.hydrationProblems)
const shown = (page: Page) => page.evaluate(() => window.shown)
const setPermitted = (page: Page, isPermitted: boolean) =>
  page.evaluate((permission) => localStorage.setItem('org.openappkit.demo-wallet', JSON.stringify(permission)), {
    isPermitted,
    chainId: 31_337,
  })

declare global {
  interface Window {
    hydrationProblems: string[]
    shown: string[]
  }
}

describe.each([2, 3] as const)('a server-rendered page on wagmi %i', (version) => {
  let site: SsrSite
  beforeAll(async () => {
    site = await startWagmiSite(version)
  })
  afterAll(() => site.stop())

  async function open(context: BrowserContext) {
    await site.serveScripts(context)
    const page = await context.newPage()
    const problems = collectProblems(page)
    const response = await page.goto(site.url)
    return { page, problems, status: response?.status(), html: (await response?.text()) ?? '' }
  }

  async function connect(page: Page) {
    await setPermitted(page, true)
    await page.reload()
    await page.evaluate(() => window.kit.connect({ connectorId: 'org.openappkit.demo-wallet' }))
    await expect.poll(() => facts(page)).toBe(connected)
  }

  test('hydrates the state of its cookie and reconnects', async ({ context }) => {
    const { page, problems, html } = await open(context)
    expect(html).toContain('disconnected no-account nowhere')
    await connect(page)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'wagmi.store')
    expect(cookie?.value).toContain('openappkit')
    expect(cookie?.value.toLowerCase()).not.toContain(address.slice(2).toLowerCase())

    const again = await page.reload()
    expect(await again?.text()).toContain('reconnecting no-account 31337')
    await expect.poll(() => facts(page)).toBe(connected)
    expect(await hydrationProblems(page)).toEqual([])
    expect((await shown(page)).filter((text) => text.includes('0x') && text !== connected)).toEqual([])
    // Ignores failed balance requests, because there is no chain.
    expect(problems.filter((problem) => !/Lit is in dev mode|Failed to load resource/.test(problem))).toEqual([])
  })

  test('the page is disconnected after the wallet revoked its permission', async ({ context }) => {
    const { page } = await open(context)
    await connect(page)
    await setPermitted(page, false)
    await page.reload()
    await expect.poll(() => facts(page)).toBe('disconnected no-account nowhere')
    expect((await shown(page)).filter((text) => text.includes('0x'))).toEqual([])
    expect(await hydrationProblems(page)).toEqual([])
  })

  test.for([
    ['an earlier account', cookieWith(stranger)],
    ['half a cookie', cookieWith(stranger).slice(0, 40)],
    ['malformed data', '%E0%A4%A'],
    ['another shape', '{"state":{"connections":[1],"current":7,"chainId":{}},"version":3}'],
  ] as const)('shows no account with %s in the cookie', async ([, value], { browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { cookie: `a=1; wagmi.store=${value}; b=2` } })
    const { page, status, html } = await open(context)
    expect(status).toBe(200)
    expect(html).toMatch(/(?:disconnected|reconnecting) no-account/)
    await expect.poll(() => facts(page)).toBe('disconnected no-account nowhere')
    expect((await shown(page)).filter((text) => text.includes('0x'))).toEqual([])
    expect(await hydrationProblems(page)).toEqual([])
    await context.close()
  })

  test('concurrent visitors get separate pages', async () => {
    const cookies = [`wagmi.store=${cookieWith(stranger)}`, 'a=1', 'wagmi.store={']
    const answers = await Promise.all(
      cookies.map(async (cookie) => (await fetch(site.url, { headers: { cookie } })).text()),
    )
    expect(answers.map((html) => /<p id="facts">(.*?)<\/p>/.exec(html)?.[1])).toEqual([
      'reconnecting no-account 31337',
      'disconnected no-account nowhere',
      'disconnected no-account nowhere',
    ])
  })
})
