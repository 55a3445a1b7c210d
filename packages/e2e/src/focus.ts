import type { Page } from 'playwright-core'

/** The words of what has the focus, through shadow roots; empty when nothing has. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at: Element | null = document.activeElement
    if (at === document.body) return ''
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    if (!at || at.tagName === 'DIALOG') return ''
    const host = (at.getRootNode() as Partial<ShadowRoot>).host
    // The words of a button that is an element of its own are in its slot.
    return at.getAttribute('aria-label') ?? (at.textContent?.trim() || host?.textContent?.trim() || '')
  })
}

/** Whether the focus is somewhere inside an element, through shadow roots. */
export function isFocusInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}

const mostSteps = 20

/** Tabs until the focus is on something of that name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if ((await focusedName(page)).includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}; the focus is on "${await focusedName(page)}"`)
}
