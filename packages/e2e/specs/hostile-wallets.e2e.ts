import type { Page } from 'playwright-core'
import { KitPageModel } from '../models/kit-page.model.js'
import { hostileLinks, hostileTexts } from '../src/hostile-texts.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests, watchViolations } from '../src/watch-page.js'

// A same-origin URL, which the policy allows. Only this spec responds there.
const listing = `${stack.pages}listing`
const script =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>top.ran()</script><image href="x" onerror="top.ran()"/></svg>'

declare global {
  interface Window {
    ran(): void
    runs: number
    flood(): void
  }
}

type Hostile = { texts: readonly string[]; links: readonly string[]; icons: readonly string[]; count: number }

/** Announces ten thousand wallets on every request, as any script of the page can. */
async function plant(page: Page): Promise<void> {
  const icons = [
    `data:image/svg+xml,${encodeURIComponent(script)}`,
    `data:image/svg+xml;base64,${Buffer.from(script).toString('base64')}`,
    `data:text/html,${encodeURIComponent('<script>top.ran()</script>')}`,
    'javascript:ran()',
    '"><img src=x onerror=ran()>',
  ]
  const hostile: Hostile = { texts: hostileTexts, links: hostileLinks, icons, count: 10_000 }
  await page.addInitScript(({ texts, links, icons, count }: Hostile) => {
    window.runs = 0
    window.ran = () => void (window.runs += 1)
    const huge = `data:image/png;base64,${'A'.repeat(5_000_000)}`
    const announce = (at: number) => {
      const icon = at % 7 === 0 ? huge : (icons[at % icons.length] ?? links[at % links.length])
      const rdns = at % 5 === 0 ? texts[at % texts.length] : `org.wallet.n${at}`
      const info = { uuid: crypto.randomUUID(), name: texts[at % texts.length], rdns, icon }
      const provider = { request: () => new Promise(() => undefined), on: () => undefined }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
    window.flood = () => {
      for (let at = 0; at < count; at += 1) announce(at)
    }
    addEventListener('eip6963:requestProvider', window.flood)
  }, hostile)
}

/** Serves a listing whose fields are all hostile texts or links. */
async function serveListing(page: Page): Promise<void> {
  const rows = hostileTexts.map((text, at) => {
    const link = hostileLinks[at % hostileLinks.length]
    const any = at % 2 === 0 ? link : text
    return {
      id: `w${at}`,
      name: text,
      rdns: at % 3 === 0 ? text : `org.listed.n${at}`,
      homepage: any,
      description: text,
      image_id: at % 3 === 0 ? text : `i${at}`,
      chains: ['eip155', text],
      mobile_link: any,
      universal_link: link,
      desktop_link: any,
      webapp_link: any,
      app_store: any,
      play_store: any,
      chrome_store: any,
      firefox_store: any,
      wc_template: any,
      browse_template: any,
      badge_type: at % 4 === 0 ? 'certified' : text,
      color: text,
      supports_wc: true,
    }
  })
  await page.route(`${listing}/**`, (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.includes('getWalletImage')) return route.fulfill({ contentType: 'image/svg+xml', body: script })
    const at = Number(url.searchParams.get('page') ?? 1) - 1
    const entries = Number(url.searchParams.get('entries') ?? 40)
    const data = rows.slice(at * entries, (at + 1) * entries)
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data, count: rows.length }) })
  })
}

/** Every rendered link, in all shadow roots. */
function drawnLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links: string[] = []
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        for (const name of ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href']) {
          const value = element.getAttribute(name)
          if (value !== null && element.tagName !== 'IMG') links.push(value)
        }
        if (element.shadowRoot) walk(element.shadowRoot)
      }
    }
    walk(document.querySelector('appkit-modal')?.shadowRoot ?? document)
    return links
  })
}

describe('T14: hostile wallets and a hostile listing service', () => {
  test('hostile data runs no code, violates no policy and floods no list on any screen', async ({ page }) => {
    const violations = await watchViolations(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => {
      errors.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    const requests = collectRequests(page)
    await plant(page)
    await serveListing(page)
    const { kitButton, modal } = await new KitPageModel(page).open({ listing })
    const links = new Set<string>()
    const look = async () => {
      for (const link of await drawnLinks(page)) links.add(link)
      expect(await page.evaluate(() => window.runs)).toBe(0)
    }

    await kitButton.click()
    await modal.isTitled('Connect a wallet')
    await expect.poll(() => modal.wallets.count()).toBeGreaterThan(1)
    await look()
    // At most 64 announced wallets are kept, and their names are rendered as text.
    const connectors = await page.evaluate(() => window.kit.getConnectors())
    expect(connectors.length).toBeGreaterThan(10)
    expect(connectors.length).toBeLessThanOrEqual(64)
    expect(connectors.every(({ name }) => [...name].length <= 64)).toBe(true)
    expect(connectors.every(({ imageUrl = '' }) => imageUrl.length <= 128 * 1024)).toBe(true)
    const first = connectors.find(({ name }) => name.startsWith('<'))?.name ?? ''
    await modal.dialog.getByText(first, { exact: true }).first().waitFor()

    await modal.button(/^All wallets/).click()
    await modal.isTitled('All wallets')
    const tiles = modal.dialog.getByRole('listitem')
    await expect.poll(() => tiles.count()).toBeGreaterThan(10)
    await tiles.first().getByRole('button').focus()
    // Loads every page of the list.
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        await look()
        return page.evaluate(() => window.kit.state.wallets.found?.wallets.length)
      })
      .toBe(hostileTexts.filter(Boolean).length)
    expect(await tiles.count()).toBeLessThanOrEqual(60)

    await modal.dialog.getByRole('searchbox').fill(hostileTexts[1] ?? '')
    await expect.poll(() => page.evaluate(() => window.kit.state.wallets.search.status)).toBe('done')
    await look()
    await modal.button('Clear search').click()
    await tiles.first().getByRole('button').click()
    await modal.text(/^Continue in/).waitFor()
    await look()
    await modal.button('Back').click()
    await modal.button('Back').click()

    await modal.button('What is a wallet?').click()
    await modal.button('Get a wallet').click()
    await modal.isTitled('Get a wallet')
    await look()

    expect([...links].filter((link) => !/^https:\/\/[^@]+$/.test(link))).toEqual([])
    expect(requests.filter((url) => !/^(http:\/\/(localhost|127\.0\.0\.1):|blob:)/.test(url))).toEqual([])
    expect(await violations()).toEqual([])
    expect(errors).toEqual([])
  })

  test('the modal stays usable during a flood of announcements', async ({ page }) => {
    await plant(page)
    const { kitButton, modal } = await new KitPageModel(page).open()
    await kitButton.click()
    await modal.isTitled('Connect a wallet')
    await expect.poll(() => modal.wallets.count()).toBeGreaterThan(1)
    // Counts the renders of the list during sixty thousand further events.
    const drawings = await page.evaluate(async () => {
      let count = 0
      const view = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-connect-view')?.shadowRoot
      const observer = new MutationObserver(() => (count += 1))
      if (view) observer.observe(view, { subtree: true, childList: true, characterData: true, attributes: true })
      for (let round = 0; round < 6; round += 1) {
        window.flood()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      observer.disconnect()
      return view ? count : -1
    })
    expect(drawings).toBeGreaterThanOrEqual(0)
    expect(drawings).toBeLessThanOrEqual(6)
    expect(await page.evaluate(() => window.kit.getConnectors().length)).toBeLessThanOrEqual(64)
    await modal.close()
    expect(await page.evaluate(() => window.runs)).toBe(0)
  })
})
