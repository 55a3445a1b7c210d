import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { announceScriptWallet, walletAddress, walletName } from './script-wallet.ts'

/**
 * Connects a wallet, signs, reloads, disconnects, as a person does. Returns every warning and error of the console.
 * Throws where a step does not come to its end.
 */
export async function visitApp(url: string): Promise<string[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext()
    await answerEndpoints(context, url)
    await context.addInitScript(announceScriptWallet, { address: walletAddress, name: walletName })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const said: string[] = []
    page.on('pageerror', (error) => said.push(`error on the page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    await walk(page, url)
    return said
  } finally {
    await browser.close()
  }
}

async function walk(page: Page, url: string): Promise<void> {
  const status = page.locator('#status')
  const says = (text: string) => status.filter({ hasText: text }).waitFor()
  await page.goto(url, { waitUntil: 'load' })
  await says('disconnected')
  await page.locator('appkit-button').getByRole('button').first().click()
  await page.getByRole('button', { name: walletName }).first().click()
  await says(`connected ${walletAddress}`)
  await page.locator('appkit-modal').getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('#sign').click()
  await page.locator('#signature').filter({ hasText: '0x68656c6c6f' }).waitFor()
  await page.reload({ waitUntil: 'load' })
  await says(`connected ${walletAddress}`)
  await page.locator('#leave').click()
  await says('disconnected')
  await page.reload({ waitUntil: 'load' })
  // Long enough for a session that had not been let go of.
  await page.waitForTimeout(1_000)
  await says('disconnected')
}

/** The public endpoints of the networks, as far as the page knows: a balance of nothing, and no request leaves. */
async function answerEndpoints(context: BrowserContext, own: string): Promise<void> {
  const { origin } = new URL(own)
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      const asked = (route.request().postDataJSON() ?? {}) as { id?: number } | { id?: number }[]
      const answer = ({ id }: { id?: number }) => ({ jsonrpc: '2.0', id, result: '0x0' })
      const json = Array.isArray(asked) ? asked.map(answer) : answer(asked)
      await route.fulfill({ headers, json })
    },
  )
}
