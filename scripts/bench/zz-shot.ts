import { chromium } from 'playwright-core'
import { buildBenchPage } from './build-bench-page.ts'
import { serveBenchPage } from './serve-bench-page.ts'
const server = await serveBenchPage(await buildBenchPage('kit'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const scheme of ['light', 'dark']) {
  const ctx = await browser.newContext({
    colorScheme: scheme,
    viewport: { width: 480, height: 640 },
    deviceScaleFactor: 2,
  })
  const page = await ctx.newPage()
  page.on('console', (m) => console.log(m.text()))
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await page.addInitScript(() => {
    const mk = (name, rdns, fn) => {
      const provider = { request: fn, on() {}, removeListener() {} }
      const info = {
        uuid: crypto.randomUUID(),
        name,
        rdns,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>',
      }
      const a = () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      addEventListener('eip6963:requestProvider', a)
      a()
    }
    mk('Weighed Wallet', 'org.w', async ({ method }) =>
      method === 'eth_requestAccounts' || method === 'eth_accounts'
        ? ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045']
        : method === 'eth_chainId'
          ? '0x1'
          : null,
    )
    mk('A Wallet With A Very Long Name That Does Not Fit', 'org.l', async () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    })
    mk('Hanging', 'org.h', () => new Promise(() => {}))
  })
  await page.goto(server.url('none'))
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/shots/${scheme}-button.png` })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/${scheme}-connect.png` })
  await page.getByRole('button', { name: /Very Long/ }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/${scheme}-refused.png` })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: /Hanging/ }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `/tmp/shots/${scheme}-waiting.png` })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: /Weighed/ }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/${scheme}-connected.png` })
  await page.locator('appkit-button').getByRole('button').click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `/tmp/shots/${scheme}-account.png` })
  await page
    .getByRole('button', { name: /Network/ })
    .last()
    .click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `/tmp/shots/${scheme}-networks.png` })
  await ctx.close()
}
await browser.close()
server.close()
