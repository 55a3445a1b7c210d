import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { pagePolicy } from '../../demo/page-policy.ts'
import { type Mount, serveStatic } from '../../demo/serve-static.ts'
import { launchChromium } from '../../source/launch-chromium.ts'

const opensWithinMs = 15_000
const settlesWithinMs = 300
const atOnce = 3

/** Opens each page of a folder and presses its button. Says what went wrong, by the path of the page. */
export async function visitSamples(folder: string, paths: readonly string[]): Promise<Map<string, string[]>> {
  const server = await serveStatic(0, [mountOf(folder, ''), ...paths.map((path) => mountOf(folder, path))])
  const browser = await launchChromium()
  const found = new Map<string, string[]>()
  try {
    const waiting = [...paths]
    const visitNext = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const context = await browser.newContext()
        await answerOthers(context)
        found.set(path, await visit(context, `http://localhost:${server.port}/${path}/index.html`))
        await context.close()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitNext))
  } finally {
    await browser.close()
    await server.close()
  }
  return found
}

/**
 * The strict policy of the guide. Samples name endpoints of all kinds; scripts that stand in a page are allowed by their
 * hash; Vue has a policy for Trusted Types, as Lit has.
 */
function mountOf(folder: string, path: string): Mount {
  const html = path ? readFileSync(join(folder, path, 'index.html'), 'utf8') : ''
  const policy = pagePolicy({ addresses: ['https:', 'http:'], listing: 'https:', html })
  return { path: path ? `/${path}/` : '/', folder: join(folder, path), policy: `${policy} vue` }
}

async function visit(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error on the page: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('appkit-button').getByRole('button').first().click({ timeout: opensWithinMs })
    await page.locator('appkit-modal').getByRole('dialog').waitFor({ timeout: opensWithinMs })
    // What comes with the first screen may be refused a moment later.
    await page.waitForTimeout(settlesWithinMs)
  } catch (error) {
    problems.push(`the modal did not open: ${(error as Error).message.split('\n')[0]}`)
  }
  return problems
}

/** Services and endpoints of the samples do not exist. Nothing leaves this machine, and nothing is said of it. */
async function answerOthers(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(
    (url) => url.hostname !== 'localhost' && url.protocol.startsWith('http'),
    (route) => route.fulfill({ status: 200, headers, contentType: 'application/json', body: '{}' }),
  )
}
