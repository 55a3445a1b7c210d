import type { Page } from 'playwright-core'
import { ModalModel } from '../models/modal.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems, collectRequests, collectSizes } from '../src/watch-page.js'

/** Locale chunks: `buttons-de-pl-ru-tr-uk-<hash>.js` before a click, `de-connect-<hash>.js` for the modal. */
const words = /\/(?<name>buttons(?:-[a-z]{2})+|(?:[a-z]{2}|zh-han[st])-(?:connect|account))-[\w-]{8}\.js$/
const isSentences = (url: URL) => /\/de-connect-[\w-]{8}\.js$/.test(url.pathname)
const namesOf = (requests: readonly string[]) => requests.flatMap((url) => words.exec(url)?.groups?.['name'] ?? [])
/** Enough for the button texts of a few languages, far less than those of the modal. */
const mostButtonBytes = 2_000
const germanButtons = 'buttons-de-pl-ru-tr-uk'
const quietMs = 1_000

/** Opens the plain page in a language. */
async function open(page: Page, language: string, waitUntil: 'load' | 'networkidle' = 'networkidle') {
  await page.route('**/shell.html', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html lang="en">', `<html lang="${language}">`)
    await route.fulfill({ response, body })
  })
  await page.goto(`${stack.pages}shell/shell.html`, { waitUntil })
  return { button: page.locator('appkit-button').getByRole('button'), modal: new ModalModel(page) }
}

const card = (modal: ModalModel) => modal.dialog.locator('.card')

describe('loading a language', () => {
  test('a page in English loads no other language', async ({ page }) => {
    const requests = collectRequests(page)
    const { button, modal } = await open(page, 'en-GB')
    await button.click()
    await modal.isTitled('Connect a wallet')
    await page.waitForTimeout(quietMs)
    expect(namesOf(requests)).toEqual([])
    expect(await card(modal).getAttribute('lang')).toBe('en')
  })

  test('a page in German sends one small request before intent, one more on intent, and none for other languages', async ({
    page,
  }) => {
    const requests = collectRequests(page)
    const sizes = collectSizes(page, ({ href }) => words.test(href))
    const { button, modal } = await open(page, 'de')
    await expect.poll(() => button.textContent()).toBe('Wallet verbinden')
    expect(namesOf(requests)).toEqual([germanButtons])
    await expect.poll(() => sizes[0]).toBeLessThan(mostButtonBytes)
    await button.click()
    await modal.isTitled('Wallet verbinden')
    await page.waitForTimeout(quietMs)
    expect(namesOf(requests)).toEqual([germanButtons, 'de-connect'])
    expect(await card(modal).getAttribute('lang')).toBe('de')
  })

  test('a page in Arabic runs from right to left', async ({ page }) => {
    const { button, modal } = await open(page, 'ar')
    await expect.poll(() => button.getAttribute('dir')).toBe('rtl')
    await button.click()
    await expect.poll(() => card(modal).getAttribute('dir')).toBe('rtl')
    expect(await card(modal).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    const closing = await modal.button('إغلاق').boundingBox()
    const whole = await card(modal).boundingBox()
    expect(closing?.x, 'closing is at the end of the line, which is left').toBeLessThan((whole?.x ?? 0) + 60)
    const names = modal.dialog.locator('.row__title')
    const aligned = await names.evaluateAll((all) => all.map((name) => getComputedStyle(name).textAlign))
    expect(new Set(aligned), 'Latin names too begin where lines begin').toEqual(new Set(['right']))
  })

  test('a page in Chinese gets the characters of its region', async ({ page }) => {
    const requests = collectRequests(page)
    const { button } = await open(page, 'zh-HK')
    await expect.poll(() => button.getAttribute('lang')).toBe('zh-Hant')
    expect(namesOf(requests)).toEqual(['buttons-ja-ko-zh'])
  })
})

describe('a language that does not load', () => {
  test('a hanging language does not block connecting, and applies once loaded', async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(isSentences, async (route) => {
      await held
      await route.continue()
    })
    const { button, modal } = await open(page, 'de')
    await button.click()
    await modal.isTitled('Connect a wallet')
    expect(await card(modal).getAttribute('lang')).toBe('en')
    release()
    await modal.isTitled('Wallet verbinden')
    expect(await card(modal).getAttribute('lang')).toBe('de')
  })

  test('a failed language falls back to English silently, and is requested again the next time', async ({ page }) => {
    const problems = collectProblems(page)
    await page.route(isSentences, (route) => route.fulfill({ status: 503 }))
    const { button, modal } = await open(page, 'de')
    await button.click()
    await modal.isTitled('Connect a wallet')
    await page.waitForTimeout(quietMs)
    expect(await card(modal).getAttribute('lang')).toBe('en')
    // Ignores the browser's own message about the request.
    expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
    await page.unroute(isSentences)
    await modal.close()
    await button.click()
    await modal.isTitled('Wallet verbinden')
  })

  test('a language that hangs before any click leaves an English button that opens the modal', async ({ page }) => {
    const requests = collectRequests(page)
    await page.route(/buttons-de-pl-ru-tr-uk-/, () => new Promise<void>(() => undefined))
    // Waits for `load`: the network never becomes idle, because a request hangs.
    const { button, modal } = await open(page, 'de', 'load')
    await expect.poll(() => namesOf(requests)).toEqual([germanButtons])
    expect(await button.textContent()).toBe('Connect wallet')
    await button.click()
    await modal.isTitled('Connect a wallet')
    expect(await card(modal).getAttribute('lang')).toBe('en')
  })

  test('the buttons are in English if their texts cannot load', async ({ page }) => {
    const problems = collectProblems(page)
    await page.route(/buttons-de-pl-ru-tr-uk-/, (route) => route.abort())
    const { button, modal } = await open(page, 'de')
    expect(await button.textContent()).toBe('Connect wallet')
    expect(await button.getAttribute('lang')).toBe('en')
    await button.click()
    await modal.isTitled('Connect a wallet')
    expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
  })
})
