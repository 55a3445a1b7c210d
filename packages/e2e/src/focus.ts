import type { Page } from 'playwright-core'

/** The name of the focused element, across shadow roots; empty without focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at: Element | null = document.activeElement
    if (at === document.body) return ''
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    if (!at || at.tagName === 'DIALOG') return ''
    const host = (at.getRootNode() as Partial<ShadowRoot>).host
    // The text of a custom button element is in its slot.
    return at.getAttribute('aria-label') ?? (at.textContent?.trim() || host?.textContent?.trim() || '')
  })
}

/** Whether the focus is inside an element, across shadow roots. */
export function isFocusInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}

const mostSteps = 20

/** Presses Tab until an element of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if ((await focusedName(page)).includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}; the focus is on "${await focusedName(page)}"`)
}
