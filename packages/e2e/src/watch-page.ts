import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'

/** Collects errors, warnings and policy violations of a page. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  return problems
}

/** Collects the policy violations that the page observes. */
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

/** Collects the URLs of all further requests. */
export function collectRequests(target: Page | BrowserContext): string[] {
  const urls: string[] = []
  target.on('request', (request) => {
    if (!request.url().startsWith('data:')) urls.push(request.url())
  })
  return urls
}

/** Collects the compressed sizes of matching files that a page loads. */
export function collectSizes(page: Page, isWanted: (url: URL) => boolean): number[] {
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!isWanted(new URL(response.url()))) return
    const body = await readBody(response)
    if (body) sizes.push(gzipSync(body, { level: 9 }).length)
  })
  return sizes
}

/** Reads the body of a response; `undefined` if its page ended before. */
export const readBody = (response: Response): Promise<Buffer | undefined> => response.body().catch(() => undefined)
