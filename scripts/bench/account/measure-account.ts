import type { Browser, CDPSession, Page } from 'playwright-core'
import { bringWallet, scriptWallet } from '../../apps/script-wallet.ts'
import { installProbe, type PageProbe } from './page-probe.ts'
import { type Task, traceTasks } from './trace-tasks.ts'

/** After a collection of garbage. */
export type Memory = { at: string; heap: number; nodes: number; listeners: number; drawn: number }
export type Stretch = { frames: number; tasks: readonly Task[] }
export type TokensSample = { opened: number; openedTasks: readonly Task[]; scrolled: Stretch }
export type AccountSample = TokensSample & { account: Stretch; history: readonly Stretch[]; memory: readonly Memory[] }

const token = '[part=token]'
const transaction = '[part=transaction]'
/** As far as a quick finger flings in a frame. */
const step = 300
const quietMs = 1_500

/** One visit to the floor: its tokens are opened, once more, and scrolled to their end. */
export async function measureFloor(browser: Browser, url: string): Promise<TokensSample> {
  const { page } = await visit(browser, url)
  try {
    await page.locator('plain-list[ready]').waitFor()
    await open(page, 'tokens', token)
    return await measureTokens(page)
  } finally {
    await page.context().close()
  }
}

/** One visit to the kit: the same, then the whole history, and what stays when the screen is left. */
export async function measureAccount(
  browser: Browser,
  url: string,
  milestones: readonly number[],
): Promise<AccountSample> {
  const { page, devtools } = await visit(browser, url)
  try {
    const account = await openAccount(page)
    const memory = [await readMemory(page, devtools, 'tokens')]
    const tokens = await measureTokens(page)
    memory.push(await readMemory(page, devtools, 'tokens, at the end'))
    await open(page, 'activity', transaction)
    const history: Stretch[] = []
    for (const rows of milestones) {
      history.push(await measureScroll(page, transaction, rows))
      memory.push(await readMemory(page, devtools, `history, ${rows}`))
    }
    await open(page, 'tokens', token)
    memory.push(await readMemory(page, devtools, 'back at tokens'))
    await page.keyboard.press('Escape')
    memory.push(await readMemory(page, devtools, 'closed'))
    return { ...tokens, account, history, memory }
  } finally {
    await page.context().close()
  }
}

async function visit(browser: Browser, url: string): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext()
  await bringWallet(context, scriptWallet)
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(url)
  return { page, devtools }
}

/** Connects, and opens the account with its pictures on their way. */
async function openAccount(page: Page): Promise<Stretch> {
  const button = page.locator('appkit-button').getByRole('button').first()
  await button.click()
  await page.getByRole('button', { name: scriptWallet.name }).first().click()
  await page.locator('appkit-button').getByText('0x').first().waitFor()
  await page.locator('appkit-modal').getByRole('dialog').waitFor({ state: 'hidden' })
  const { tasks } = await traceTasks(page, async () => {
    await button.click()
    await page.locator(token).first().waitFor()
    await page.waitForTimeout(quietMs)
  })
  return { frames: 0, tasks }
}

/** The tab is left and opened again: its code and its pictures are there in both pages. */
async function measureTokens(page: Page): Promise<TokensSample> {
  await page.waitForTimeout(quietMs)
  await open(page, 'activity', 'button')
  await page.waitForTimeout(quietMs)
  const { result: opened, tasks: openedTasks } = await traceTasks(page, () => open(page, 'tokens', token))
  await page.waitForTimeout(quietMs)
  return { opened, openedTasks, scrolled: await measureScroll(page, token) }
}

async function measureScroll(page: Page, row: string, history?: number): Promise<Stretch> {
  const { result: frames, tasks } = await traceTasks(page, () =>
    ask(page, (probe, [at, by, to]) => probe.scroll(at, by, to ?? undefined), [row, step, history] as const),
  )
  return { frames, tasks }
}

const open = (page: Page, tab: 'tokens' | 'activity', row: string): Promise<number> =>
  ask(page, (probe, [at, what]) => probe.open(at, what), [`#tab-${tab}`, row] as const)

async function readMemory(page: Page, devtools: CDPSession, at: string): Promise<Memory> {
  await page.waitForTimeout(quietMs)
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const drawn = await ask(page, (probe, row) => probe.count(row), `${token}, ${transaction}`)
  return {
    at,
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    drawn,
  }
}

/** Asks the probe of the page. */
async function ask<T, A>(page: Page, question: (probe: PageProbe, argument: A) => T, argument: A): Promise<Awaited<T>> {
  const text = `(${question.toString()})(window.probe, ${JSON.stringify(argument)})`
  return (await page.evaluate(text)) as Awaited<T>
}
