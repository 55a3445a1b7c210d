import type { Page } from 'playwright-core'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests, collectSizes } from '../src/watch-page.js'

const idleMs = 10_000
/** Budget of the kit's script before intent, compressed. Includes the few lines of the page. */
const mostBytes = 16_000
/** The script-tag build includes its entry points. */
const mostCdnBytes = 18_000

describe('acceptance 11: nothing before intent', () => {
  test('ten idle seconds send no request, and the script stays within its budget', async ({ page }) => {
    const sizes = weighScripts(page, () => true)
    const requests = collectRequests(page)
    await page.goto(`${stack.pages}shell/shell.html`, { waitUntil: 'load' })
    await page.locator('appkit-button').getByRole('button').waitFor()
    await page.waitForLoadState('networkidle')
    const own = requests.length
    expect(requests.every((url) => url.startsWith(stack.pages))).toBe(true)
    await page.waitForTimeout(idleMs)
    expect(requests.slice(own)).toEqual([])
    expect(sum(sizes)).toBeGreaterThan(0)
    expect(sum(sizes)).toBeLessThan(mostBytes)
  })

  test('the script-tag build stays within its budget and sends no request', async ({ page }) => {
    const requests = collectRequests(page)
    // Excludes the networks, a file that the site chooses to load.
    const sizes = weighScripts(page, (path) => path.startsWith('/cdn/appkit/') && !path.endsWith('/common-networks.js'))
    await page.goto(stack.cdn, { waitUntil: 'networkidle' })
    await page.locator('appkit-button').getByRole('button').waitFor()
    expect(requests.every((url) => url.startsWith(stack.demo))).toBe(true)
    expect(sum(sizes)).toBeGreaterThan(0)
    expect(sum(sizes)).toBeLessThan(mostCdnBytes)
  })
})

/** Compressed sizes of the scripts that a page loads. */
const weighScripts = (page: Page, isWanted: (path: string) => boolean): number[] =>
  collectSizes(page, ({ pathname }) => pathname.endsWith('.js') && isWanted(pathname))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
