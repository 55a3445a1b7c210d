import type { Page } from 'playwright-core'

/** The browser throws a page away, as phones do with what is not in sight: no event tells the page. */
export async function killPage(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  const session = await page.context().newCDPSession(page)
  // Answered by nobody: who would is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}
