import type { Browser, Page } from 'playwright-core'

/**
 * Suspends a page as a phone does: reports it as hidden, then stops its process with all timers and events. Returns a
 * function that resumes it. Automated browsers never hide a page, so the event is simulated.
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

/** Discards a page without an event, as phones do with background pages. */
export async function killPage(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  const session = await page.context().newCDPSession(page)
  // The page ends before it can respond.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}
