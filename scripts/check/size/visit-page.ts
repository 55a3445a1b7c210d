import { Hono } from 'hono'
import type { Browser, Page } from 'playwright-core'
import { bringWallet, scriptWallet } from '../../apps/script-wallet.ts'
import { serveFiles } from '../../demo/serve-static.ts'
import { answerRpc } from './answer-rpc.ts'
import type { Measured } from './budgets.ts'
import type { BuiltPage } from './build-page.ts'

/** The scripts that were asked for in each step, by path. */
export type Steps = { shell: string[]; connect: string[]; connected: string[]; account: string[] }
export type Visit = {
  measured: Partial<Measured>
  steps: Partial<Steps>
  /** From the click on the wallet to its balance. */
  connectingMs: number
}

export type VisitOptions = { upTo: 'shell' | 'connect' | 'balance' }

const idleMs = 10_000
/** The strictest policy under which a site can run a script of its own. Lit asks for `lit-html`. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html vue"

/** Opens a built page and notes what the browser asks for: before any gesture and, if wanted, up to a balance. */
export async function visitPage(browser: Browser, built: BuiltPage, { upTo }: VisitOptions): Promise<Visit> {
  const app = new Hono().post('/rpc', async ({ req, json }) => json(answerRpc(await req.json())))
  const files = new Map([...built].map(([path, { body }]) => [path, body]))
  const server = await serveFiles(files, { 'content-security-policy': pagePolicy }, app)
  const page = await browser.newPage()
  try {
    const asked: string[] = []
    const problems: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(request.url())
    })
    page.on('pageerror', (error) => problems.push(`error on the page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await bringWallet(page.context(), scriptWallet)
    await page.goto(server.origin, { waitUntil: 'load' })
    const scriptsSince = (from: number): string[] => [
      ...new Set(
        asked
          .slice(from)
          .map((url) => new URL(url).pathname)
          .filter((path) => path.endsWith('.js')),
      ),
    ]
    const weighAll = (paths: readonly string[]) => paths.reduce((sum, path) => sum + (built.get(path)?.gzip ?? 0), 0)
    // Pictures that take the places of letters: no press waits for them, and they have rows of their own.
    const isDetails = (path: string) => /\/starter-details\b/.test(path)
    const isMarks = (path: string) => /\/network-marks\b/.test(path)
    const weigh = (paths: readonly string[]) => weighAll(paths.filter((path) => !isDetails(path) && !isMarks(path)))

    await page.waitForTimeout(500)
    const loaded = asked.length
    if (upTo === 'balance') await page.waitForTimeout(idleMs)
    const steps: Partial<Steps> = { shell: scriptsSince(0) }
    const measured: Partial<Measured> = { shell: weigh(steps.shell ?? []), idle: asked.length - loaded }
    const atRest = asked.length
    let connectingMs = 0
    if (upTo !== 'shell') {
      await openConnect(page)
      steps.connect = scriptsSince(atRest)
      measured.connect = weigh(steps.connect)
      measured.details = weighAll(steps.connect.filter(isDetails))
    }
    if (upTo === 'balance') {
      connectingMs = await connectWallet(page)
      steps.connected = scriptsSince(atRest)
      const connectedAt = asked.length
      await openAccount(page)
      steps.account = scriptsSince(connectedAt)
      measured.connected = weigh(steps.connected)
      measured.account = weigh(steps.account)
      measured.marks = weighAll(steps.account.filter(isMarks))
    }
    measured.outside = asked.filter((url) => !url.startsWith(`${server.origin}/`)).length
    measured.violations = problems.length
    for (const problem of new Set(problems)) console.log(`     ${problem}`)
    return { measured, steps, connectingMs }
  } finally {
    await page.close()
    await server.close()
  }
}

const quietMs = 1_500
const walletButton = (page: Page) => page.getByRole('button', { name: scriptWallet.name }).first()

async function openConnect(page: Page): Promise<void> {
  await page.locator('appkit-button').getByRole('button').first().click()
  await page.locator('appkit-modal').getByRole('dialog').waitFor()
  await walletButton(page).waitFor()
  await page.waitForTimeout(quietMs)
}

async function connectWallet(page: Page): Promise<number> {
  const started = performance.now()
  await walletButton(page).click()
  await page
    .locator('appkit-button')
    .getByText(/1[.,]5/)
    .first()
    .waitFor()
  const connectingMs = performance.now() - started
  await page.waitForTimeout(quietMs)
  return connectingMs
}

async function openAccount(page: Page): Promise<void> {
  await page.locator('appkit-button').getByRole('button').first().click()
  await page.locator('appkit-modal').getByRole('dialog').waitFor()
  await page.locator('appkit-account-view').waitFor()
  await page.waitForTimeout(quietMs)
}
