import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { describe, expect, test } from '../src/spec.js'
import { type SsrSite, startReactSite } from '../src/ssr-site.js'
import { collectProblems } from '../src/watch-page.js'

let site: SsrSite
beforeAll(async () => {
  site = await startReactSite()
})
afterAll(() => site.stop())

type Visitor = { cookie: string; session: string }

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const session = (chain: number) => {
  const data = { active: 'eip155', connectors: { eip155: 'org.example.gone' }, networks: { eip155: `eip155:${chain}` } }
  return JSON.stringify({ v: 1, data })
}
/** The storage of three browsers: a wallet on another chain, the same with an address, and malformed data. */
const visitors: Record<string, Visitor> = {
  one: { cookie: `session=${encodeURIComponent(session(2))}`, session: session(2) },
  two: { cookie: `wagmi.store=${address}; session=${address}`, session: session(1) },
  malformed: { cookie: 'session=%E0%A4%A; =;;"', session: '{"v":1,"data":{"active":7,"connectors":"%%%"' },
}

/** Opens the site as a returning visitor. Returns the HTML of the server and the problems of the page. */
async function visit(browser: Browser, { cookie, session: saved }: Visitor) {
  const context = await browser.newContext({ extraHTTPHeaders: { cookie } })
  await site.serveScripts(context)
  const page = await context.newPage()
  const problems = collectProblems(page)
  await page.addInitScript((text) => localStorage.setItem('@openappkit/ssr/session', text), saved)
  const response = await page.goto(site.url)
  const html = (await response?.text()) ?? ''
  return { context, page, problems, html }
}

const hydrationProblems = (page: Page) =>
  page.evaluate(() => (window as unknown as { hydrationProblems: string[] }).hydrationProblems)
const facts = (page: Page) => page.locator('#facts').textContent()

describe('acceptance 18: server rendering', () => {
  test('concurrent visitors get pages without any address, and each browser hydrates its page', async ({ browser }) => {
    const pages = await Promise.all(Object.values(visitors).map((visitor) => visit(browser, visitor)))
    for (const { html } of pages) {
      expect(html).toContain('<appkit-button')
      expect(html).not.toContain('0x')
      expect(html).not.toContain('[object')
      // The server renders no connected account.
      expect(html).toContain('disconnected no-account 1 no wallet system false false')
    }
    // The server leaks no data between visitors.
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1)

    const [one, two, malformed] = pages
    // The wallet of the saved session is gone: no account is shown, but the selected network stays.
    await expect.poll(() => facts(one?.page as Page)).toBe('disconnected no-account 2 no wallet system true false')
    await expect.poll(() => facts(two?.page as Page)).toBe('disconnected no-account 1 no wallet system true false')
    await expect
      .poll(() => facts(malformed?.page as Page))
      .toBe('disconnected no-account 1 no wallet system true false')
    for (const { page, problems, context } of pages) {
      await expect.poll(() => page.locator('appkit-button').getByRole('button').textContent()).toBe('Sign in')
      expect(await hydrationProblems(page)).toEqual([])
      // Ignores messages of libraries, because the site is a development build.
      const spoken = /Lit is in dev mode|no wallet can be connected/
      expect(problems.filter((problem) => !spoken.test(problem))).toEqual([])
      await context.close()
    }
  })

  test('properties reach the elements, although the server rendered no attributes for them', async ({ browser }) => {
    const { page, html, context } = await visit(browser, visitors['malformed'] as Visitor)
    expect(html).toContain('<appkit-button></appkit-button>')
    expect(html).toContain('<appkit-network-button class="network">')
    expect(html).toContain('<appkit-modal class="place">')
    const network = page.locator('appkit-network-button').getByRole('button')
    await expect.poll(() => network.isDisabled()).toBe(true)
    await context.close()
  })

  test('the measurement detects a hydration mismatch', async ({ browser }) => {
    const context = await browser.newContext()
    await site.serveScripts(context)
    const page = await context.newPage()
    await context.route(site.url, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('disconnected no-account', `connected ${address}`)
      await route.fulfill({ response, body })
    })
    await page.goto(site.url)
    await expect.poll(() => hydrationProblems(page)).toHaveLength(1)
    await context.close()
  })
})
