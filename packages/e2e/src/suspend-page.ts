import type { Browser, Page } from 'playwright-core'

/**
 * Puts a page to sleep as a phone does: it is told that it is hidden, then its process stops, with every timer and event
 * in it. Returns what wakes it up. An automated browser never hides a page by itself, so the telling is ours.
 */
export async function suspendPage(browser: Browser, page: Page): Promise<() => Promise<void>> {
  await tellVisibility(page, 'hidden')
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const id of renderers) process.kill(id, 'SIGSTOP')
  return async () => {
    for (const id of renderers) process.kill(id, 'SIGCONT')
    await devtools.detach()
    await tellVisibility(page, 'visible')
  }
}

function tellVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The browser throws a page away, as phones do with what is not in sight: no event tells the page. */
export async function killPage(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  const session = await page.context().newCDPSession(page)
  // The page ends before it can answer.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}
