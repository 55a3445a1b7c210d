import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'

/** Everything a page should not do: errors, warnings, refusals of its policy. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  return problems
}

/** Refusals of the page's policy, as the page itself hears of them. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      found.push(`${effectiveDirective} ${blockedURI}`)
    })
    Object.assign(window, { policyViolations: found })
  })
  return () => page.evaluate(() => (window as unknown as { policyViolations: string[] }).policyViolations)
}

/** Every address that is asked for from now on. */
export function collectRequests(target: Page | BrowserContext): string[] {
  const urls: string[] = []
  target.on('request', (request) => {
    if (!request.url().startsWith('data:')) urls.push(request.url())
  })
  return urls
}

/** Compressed sizes of the files of these addresses that a page loads from now on. */
export function collectSizes(page: Page, isWanted: (url: URL) => boolean): number[] {
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!isWanted(new URL(response.url()))) return
    const body = await readBody(response)
    if (body) sizes.push(gzipSync(body, { level: 9 }).length)
  })
  return sizes
}

/** What an answer holds, unless its page ended first: nobody waits for it then. */
export const readBody = (response: Response): Promise<Buffer | undefined> => response.body().catch(() => undefined)
