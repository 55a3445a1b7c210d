import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import type {} from './stack.js'

export const programArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
]
/** Long enough for a loaded machine; a spec that waits for nothing fails with the name of what it waited for. */
const actionTimeoutMs = 10_000

export const stack = inject('stack')

type Visit = {
  programPath: string
  browser: Browser
  context: BrowserContext
  page: Page
  /** Ends what a spec has started, once its page is closed. */
  atEnd(end: () => unknown): void
}

/** A spec with a visitor of its own: an empty profile, and a page in it. */
export const test = base.extend<Visit>({
  programPath: [process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', { scope: 'file' }],
  browser: [
    async ({ programPath }, use) => {
      const browser = await chromium.launch({ executablePath: programPath, args: programArguments })
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en' })
    context.setDefaultTimeout(actionTimeoutMs)
    await use(context)
    await endVisit(context)
  },
  page: async ({ context }, use) => use(await context.newPage()),
  atEnd: async ({ page }, use) => {
    const ends: (() => unknown)[] = [() => page.close()]
    await use((end) => void ends.push(end))
    for (const end of ends) await end()
  },
})

/** An answer that a spec held back and that comes when the page has gone is nobody’s error. */
async function endVisit(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map(forgetRoutes))
  await context.close()
}

/** A window that closes itself meanwhile has none left. */
async function forgetRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' }).catch((thrown: unknown) => {
    if (!page.isClosed()) throw thrown
  })
}

export { describe, expect } from 'vitest'
