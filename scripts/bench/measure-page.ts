import type { Browser } from 'playwright-core'

export type Sample = { toButton: number; toModal: number; heap: number; elements: number; longTasks: number }
export type VisitOptions = {
  url: string
  button: string
  modal: string
  cpu: number
  /**
   * `none`: the click comes out of nothing, as from a script, and nothing could be fetched before it. `elsewhere`: the same,
   * after a pointer has moved on the page, far from the button.
   */
  pointer: 'hand' | 'none' | 'elsewhere'
  /** The page prepares the modal before a person comes, and has had the time for it. */
  isPrepared: boolean
}

/** How long a finger stays on a button. The kit begins to fetch when the pointer comes. */
const pressMs = 100

/** One cold visit: a new browser context, so that nothing is cached, and the processor slowed as asked. */
export async function measurePage(
  browser: Browser,
  { url, button, modal, cpu, pointer, isPrepared }: VisitOptions,
): Promise<Sample> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.addInitScript(watchFor, button)
    await page.goto(url)
    const toButton = await page.evaluate(() => (window as unknown as BenchWindow).seenButton)
    if (isPrepared) await page.waitForFunction(hasDialog, modal)
    if (pointer === 'elsewhere') {
      await page.mouse.move(1, 1)
      await page.waitForFunction(hasDialog, modal)
    }
    await page.waitForTimeout(400)
    await page.evaluate(awaitModal, { button, modal })
    // A hand with a mouse: it comes, presses, and lets go as a finger does. The clock runs from the click itself.
    if (pointer === 'hand') await page.locator(button).click({ delay: pressMs })
    else await page.evaluate(clickAlone, button)
    const { toModal, longTasks } = await page.evaluate(() => (window as unknown as BenchWindow).seenModal)
    await page.waitForTimeout(300)
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.enable').then(() => devtools.send('Performance.getMetrics'))
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    const elements = await page.evaluate(countElements)
    return { toButton, toModal, heap, elements, longTasks }
  } finally {
    await context.close()
  }
}

type BenchWindow = Window & { seenButton: Promise<number>; seenModal: Promise<{ toModal: number; longTasks: number }> }

/** Runs in the page, before its scripts: resolves with the time at which the button was first painted. */
function watchFor(button: string): void {
  const target = window as unknown as BenchWindow
  target.seenButton = new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(button)?.shadowRoot?.querySelector('button')
      if (!found?.getBoundingClientRect().height) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page. */
function hasDialog(modal: string): boolean {
  return document.querySelector(modal)?.shadowRoot?.querySelector('dialog') != null
}

/** Runs in the page: resolves once the dialog stands there with at least one row, painted; counted from the click. */
function awaitModal({ button, modal }: { button: string; modal: string }): void {
  const target = window as unknown as BenchWindow
  let longTasks = 0
  const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
  observer.observe({ type: 'longtask' })
  const hasRow = (root: ParentNode): boolean =>
    [...root.querySelectorAll('*')].some(
      (at) => at.classList.contains('row') || (at.shadowRoot && hasRow(at.shadowRoot)),
    )
  target.seenModal = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const root = document.querySelector(modal)?.shadowRoot
        if (!root?.querySelector('dialog[open]') || !hasRow(root)) return void requestAnimationFrame(look)
        requestAnimationFrame(() =>
          setTimeout(() => {
            const toModal = performance.now() - timeStamp
            setTimeout(() => resolve({ toModal, longTasks }), 300)
          }),
        )
      }
      requestAnimationFrame(look)
    }
    document.querySelector(button)?.addEventListener('click', begin, { capture: true, once: true })
  })
}

/** Runs in the page: a click, and no hand before it. */
function clickAlone(button: string): void {
  setTimeout(() => document.querySelector(button)?.shadowRoot?.querySelector('button')?.click())
}

/** Runs in the page: its elements, those in shadow roots too. */
function countElements(): number {
  const count = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce((sum, at) => sum + 1 + (at.shadowRoot ? count(at.shadowRoot) : 0), 0)
  return count(document)
}
