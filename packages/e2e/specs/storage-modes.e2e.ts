import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { addressOf, type App, ask, endOf, signs, startKit } from '../src/embedded-app.js'
import { describe, expect, programArguments, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

// Browsers that partition, clear or limit the storage of the wallet's frame (T26). `embedded-wallet.e2e.ts` tests blocked
// storage.

const { site, openApp, signIn } = walletVisits()

const infoOf = (page: Page) => page.evaluate(() => (window as unknown as App).kit.getAccount().embeddedWalletInfo)

function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => void errors.push(error.error().message))
  return errors
}

describe('storage of the embedded wallet', () => {
  test('each app keeps the wallet after a reload with partitioned storage', async ({ programPath }) => {
    // A regular profile, because a private window blocks partitioned storage.
    const profile = await mkdtemp(join(tmpdir(), 'openappkit-profile-'))
    await mkdir(join(profile, 'Default'))
    const settings = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(settings))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: programPath,
      args: programArguments,
      locale: 'en',
    })
    try {
      const errors = watchErrors(context)
      const page = await context.newPage()
      await openApp(page, 'otherSite')
      const address = await signIn(page, 'ann@example.com')
      expect(await infoOf(page)).not.toHaveProperty('isMemoryOnly')
      await page.reload()
      await startKit(page, site().url)
      await expect.poll(() => addressOf(page)).toBe(address)
      expect(await signs(page, address)).toBe(true)
      // For an app on the wallet's own site, this browser is new.
      const other = await context.newPage()
      await openApp(other, 'sameSite')
      expect(await addressOf(other)).toBe('')
      await page.bringToFront()
      expect(await signs(page, address)).toBe(true)
      expect(errors).toEqual([])
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  })

  test('a request fails after the browser cleared the storage, and a new sign-in restores the wallet', async ({
    page,
  }) => {
    const errors = watchErrors(page.context())
    await openApp(page, 'sameSite')
    const address = await signIn(page, 'bob@example.com')
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', { origin: site().url, storageTypes: 'all' })
    await ask(page, 'personal_sign', ['Hello', address])
    expect(await endOf(page)).toEqual({ code: 4900 })
    await expect.poll(() => addressOf(page)).toBe('')
    site().passCooldown()
    expect(await signIn(page, 'bob@example.com')).toBe(address)
    expect(await signs(page, address)).toBe(true)
    expect(errors).toEqual([])
  })

  test('a full storage limits the sign-in to this page, and the user is informed', async ({ page }) => {
    const errors = watchErrors(page.context())
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.overrideQuotaForOrigin', { origin: site().url, quotaSize: 1 })
    await openApp(page, 'sameSite')
    const address = await signIn(page, 'eve@example.com')
    expect(await infoOf(page)).toMatchObject({ isMemoryOnly: true })
    expect(await signs(page, address)).toBe(true)
    expect(errors).toEqual([])
  })
})
