import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { buildScript } from '../src/build-injected.js'
import { addressOf, type App, openApp as open, signs, stepOf } from '../src/embedded-app.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startWalletSite, type WalletSite } from '../src/wallet-site.js'

let script = ''
let site: WalletSite
beforeAll(async () => {
  script = await buildScript('embedded-page.ts')
  site = await startWalletSite({ networks: [{ id: 31_337, name: 'Local One', rpcUrl: stack.evm }] })
})
afterAll(() => site?.close())

/** Clicks a button of the app that acts like those of the modal. Returns the window. */
async function signIn(page: Page, origin: string): Promise<Page> {
  await open(page, { url: site.url, script, origin })
  await page.evaluate((url) => {
    const button = document.createElement('button')
    button.textContent = 'Google'
    button.onclick = () => {
      const popup = window.open(`${url}/oauth/start/`, '', 'width=600,height=800')
      const { kit } = window as unknown as App
      void kit.connect({ connectorId: 'AUTH', social: { provider: 'google', popup } }).catch(() => undefined)
    }
    document.body.append(button)
  }, site.url)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Google' }).click()
  return opened
}

describe('social sign-in in an app with a Cross-Origin-Opener-Policy', () => {
  test('the step names the header under `same-origin`, and its link signs the visitor in', async ({ page }) => {
    const popup = await signIn(page, site.apps.cutOff)
    await expect
      .poll(() => stepOf(page), { timeout: 30_000 })
      .toMatchObject({ kind: 'popup', problem: 'social_popup_cut_off', uri: expect.stringMatching(/oauth\/start/) })
    await popup.getByText('Close this window').waitFor()
    const { uri = '', matchNumber = '' } = (await stepOf(page)) as { uri?: string; matchNumber?: string }
    const opened = page.context().waitForEvent('page')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: 'Continue' })
      document.body.append(link)
    }, uri)
    await page.getByRole('link', { name: 'Continue' }).click()
    const tab = await opened
    await tab.getByRole('button', { name: matchNumber }).click()
    await tab.getByLabel('Name').fill('ann')
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => stepOf(page)).toBe('done')
    expect(await signs(page, await addressOf(page))).toBe(true)
  })

  test('the window signs the visitor in under `same-origin-allow-popups`', async ({ page }) => {
    const popup = await signIn(page, site.apps.keepsPopups)
    await popup.getByLabel('Name').fill('bob')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect.poll(() => stepOf(page)).toBe('done')
  })

  test('a closed window is reported as closed on a page without the header', async ({ page }) => {
    const popup = await signIn(page, site.apps.otherSite)
    await popup.getByLabel('Name').waitFor()
    await popup.close()
    await expect.poll(() => stepOf(page), { timeout: 30_000 }).toMatchObject({ isClosed: true })
    expect(await stepOf(page)).not.toHaveProperty('problem')
  })
})
