import type { Browser } from 'playwright-core'

const grounds = { light: '#eceff2', dark: '#07080a' } as const
export type Theme = keyof typeof grounds
export type Size = { width: number; height: number }

/** A story of the gallery at rest: on a plain ground, or on a phone over the page of an app. */
export async function shootStory(
  browser: Browser,
  gallery: string,
  { story, theme, size, isPhone }: { story: string; theme: Theme; size: Size; isPhone: boolean },
): Promise<Buffer> {
  // No motion: a picture of a card on its way would differ from run to run.
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await page.goto(`${gallery}?${new URLSearchParams({ story, theme, ...(isPhone && { app: '' }) })}`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(800)
  await page.evaluate(clearStage, isPhone ? undefined : grounds[theme])
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Runs in the page: the look at rest, without the focus that opening gives, and without a dimmed ground. */
function clearStage(ground: string | undefined): void {
  const focused = document.activeElement as HTMLElement | null
  focused?.blur()
  if (!ground) return
  document.documentElement.style.setProperty('background', ground)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('dialog::backdrop { background: none; backdrop-filter: none }')
  document.querySelector('appkit-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
}

/** Pictures in a row; phones with round corners and room between them. */
export async function sideBySide(
  browser: Browser,
  pictures: readonly Buffer[],
  { theme, size, isPhone }: { theme: Theme; size: Size; isPhone: boolean },
): Promise<Buffer> {
  const gap = isPhone ? 40 : 0
  const viewport = { width: (size.width + gap) * pictures.length + gap, height: size.height + 2 * gap }
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`)
  const edge = theme === 'dark' ? '#33373e' : '#171b21'
  const phone = isPhone ? `border-radius:44px;box-shadow:0 0 0 8px ${edge}` : ''
  const style = `body{margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:${grounds[theme]}}
    img{width:${size.width}px;height:${size.height}px;${phone}}`
  await page.setContent(`<style>${style}</style>${images.join('')}`)
  const whole = await page.screenshot()
  await page.close()
  return whole
}
