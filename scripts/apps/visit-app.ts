import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../source/launch-chromium.ts'
import { type Connecting, ways } from './connecting.ts'

/**
 * Connects a wallet, signs, reloads, disconnects, as a person does. Returns every warning and error of the console.
 * Throws where a step does not come to its end.
 */
export async function visitApp(url: string, way: keyof typeof ways = 'modal'): Promise<string[]> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext()
    await answerEndpoints(context, url)
    await ways[way].wallet.bring(context)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const said: string[] = []
    page.on('pageerror', (error) => said.push(`error on the page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    await walk(page, url, ways[way]).catch((error: Error) => {
      throw new Error([error.message, ...said].join('\n'))
    })
    return said
  } finally {
    await browser.close()
  }
}

async function walk(page: Page, url: string, { wallet, connect, afterwards }: Connecting): Promise<void> {
  const status = page.locator('#status')
  const says = (text: string) => status.filter({ hasText: text }).waitFor()
  await page.goto(url, { waitUntil: 'load' })
  await says('disconnected')
  await connect(page)
  await says(`connected ${wallet.address}`)
  // Where there is no dialog, it is as good as closed.
  await page.locator('appkit-modal').getByRole('dialog').waitFor({ state: 'hidden' })
  await afterwards?.(page)
  await page.locator('#sign').click()
  await page
    .locator('#signature')
    .filter({ hasText: await wallet.sign('hello') })
    .waitFor()
  await page.reload({ waitUntil: 'load' })
  await says(`connected ${wallet.address}`)
  await afterwards?.(page)
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
