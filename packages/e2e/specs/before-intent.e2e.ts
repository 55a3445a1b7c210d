import { gzipSync } from 'node:zlib'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests } from '../src/watch-page.js'

const idleMs = 10_000
/** Of the kit's script, compressed, before anybody wants anything. */
const mostBytes = 16_000
/** The script-tag build carries its entry points with it. */
const mostCdnBytes = 18_000

describe('acceptance 11: nothing before intent', () => {
  test('ten idle seconds ask nobody for anything, and the script is small', async ({ page }) => {
    const bytes: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) bytes.push(gzipSync(await response.body(), { level: 9 }).length)
    })
    const requests = collectRequests(page)
    await page.goto(`${stack.pages}kit.html?rpc=${stack.evm}&rpc=${stack.evm2}&networks=31337`, { waitUntil: 'load' })
    await page.locator('appkit-button').getByRole('button').waitFor()
    await page.waitForLoadState('networkidle')
    const own = requests.length
    expect(requests.every((url) => url.startsWith(stack.pages))).toBe(true)
    await page.waitForTimeout(idleMs)
    expect(requests.slice(own)).toEqual([])
    // The page's own lines and the demo wallet that it can install are weighed in its other scripts.
    expect(bytes.length).toBeGreaterThan(0)
  })

  test('the script-tag build keeps its budget and asks nobody', async ({ page }) => {
    const requests = collectRequests(page)
    let bytes = 0
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      const isKit = pathname.startsWith('/cdn/appkit/') && !pathname.endsWith('/networks.js')
      if (isKit) bytes += gzipSync(await response.body(), { level: 9 }).length
    })
    await page.goto(stack.cdn, { waitUntil: 'networkidle' })
    await page.locator('appkit-button').getByRole('button').waitFor()
    expect(requests.every((url) => url.startsWith(stack.demo))).toBe(true)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(mostCdnBytes)
  })
})
