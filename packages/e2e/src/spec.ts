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
/** Long enough for a busy machine. A spec that waits in vain fails with the name of its target. */
const actionTimeoutMs = 10_000

export const stack = inject('stack')

type Visit = {
  programPath: string
  browser: Browser
  context: BrowserContext
  page: Page
  /** Registers a cleanup that runs after the page is closed. */
  atEnd(end: () => unknown): void
}

/** A spec with its own visitor: an empty profile with one page. */
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

/** Closes the context. Ignores errors of held responses that arrive after the page has closed. */
async function endVisit(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map(forgetRoutes))
  await context.close()
}

/** Removes the routes of a page. Ignores a window that closes meanwhile. */
async function forgetRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' }).catch((thrown: unknown) => {
    if (!page.isClosed()) throw thrown
  })
}

export { describe, expect } from 'vitest'
