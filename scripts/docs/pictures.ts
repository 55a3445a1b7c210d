// npm run pictures: the pictures of the README and of the guides, screens side by side, light and dark, and the table of
// sizes in the README.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createServer } from 'vite'
import { root } from '../check/source-file.ts'
import { launchChromium } from '../source/launch-chromium.ts'
import { writeSizes } from './sizes.ts'

/** The screens of each picture, by their stories in the gallery, and how high they are. */
const strips = {
  connect: { height: 520, stories: ['Connect', 'Account'] },
  account: { height: 900, stories: ['Account, tokens with prices', 'NFTs', 'Activity'] },
  swap: { height: 720, stories: ['Swap, filled', 'Swap review, two steps', 'Swap review, done'] },
  send: { height: 620, stories: ['Receive', 'Send, in dollars, to a name', 'Review send'] },
} as const
const grounds = { light: '#eceff2', dark: '#07080a' } as const
type Theme = keyof typeof grounds
// Up to 430 pixels the card is a sheet, as on a phone.
const width = 440
const folder = join(root, 'docs/media')

if (process.argv.length > 2) throw new Error('npm run pictures takes no words')
const server = await createServer({
  configFile: join(root, 'packages/modal/gallery/vite.config.ts'),
  server: { port: 0, strictPort: false, host: 'localhost' },
  logLevel: 'warn',
})
await server.listen()
const browser = await launchChromium()
try {
  const gallery = server.resolvedUrls?.local[0] ?? ''
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, { height, stories }] of Object.entries(strips)) {
      const pictures = await Promise.all(stories.map((story) => shoot(browser, gallery, story, theme, height)))
      const file = theme === 'light' ? `${name}.png` : `${name}-dark.png`
      writeFileSync(join(folder, file), await sideBySide(browser, pictures, height))
      console.log(`wrote docs/media/${file}`)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
await writeSizes()

async function shoot(browser: Browser, gallery: string, story: string, theme: Theme, height: number): Promise<Buffer> {
  // No motion: a picture of a card on its way would differ from run to run.
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await page.goto(`${gallery}?${new URLSearchParams({ story, theme })}`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(800)
  await page.evaluate(clearStage, grounds[theme])
  const picture = await page.screenshot()
  await page.close()
  return picture
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[], height: number): Promise<Buffer> {
  const viewport = { width: width * pictures.length, height }
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`)
  const style = `body{margin:0;display:flex}img{width:${width}px;height:${height}px}`
  await page.setContent(`<style>${style}</style>${images.join('')}`)
  const whole = await page.screenshot()
  await page.close()
  return whole
}

/** Runs in the page: the look at rest, without the focus that opening gives, on a ground that is not dimmed. */
function clearStage(ground: string): void {
  const focused = document.activeElement as HTMLElement | null
  focused?.blur()
  document.documentElement.style.setProperty('background', ground)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('dialog::backdrop { background: none; backdrop-filter: none }')
  document.querySelector('appkit-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
}
