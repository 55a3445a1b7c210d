import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { root } from '../../check/source-file.ts'
import { launchChromium } from '../../source/launch-chromium.ts'
import { card, fileOf, type Look, looks } from './looks.ts'

const folder = join(root, '.pictures')
const grounds = { light: '#eceff2', dark: '#07080a' } as const
/** How many pages are open at the same time. */
const hands = 2

/** Pictures every story of the gallery in every look. */
export async function pictureGallery(words: string): Promise<void> {
  const built = mkdtempSync(join(tmpdir(), 'gallery-'))
  const configFile = join(root, 'packages/modal/gallery/vite.config.ts')
  await build({ configFile, build: { outDir: built }, logLevel: 'warn' })
  const server = await preview({
    configFile,
    build: { outDir: built },
    preview: { port: 0, strictPort: false, host: 'localhost' },
    logLevel: 'warn',
  })
  const browser = await launchChromium()
  try {
    mkdirSync(folder, { recursive: true })
    await pictureAll(browser, server.resolvedUrls?.local[0] ?? '', words)
  } finally {
    await browser.close()
    await server.close()
    rmSync(built, { recursive: true })
  }
}

async function pictureAll(browser: Browser, gallery: string, words: string): Promise<void> {
  const stories = (await readNames(browser, gallery)).filter((name) => name.includes(words))
  const left = [...stories]
  const failed: string[] = []
  const work = async () => {
    for (let story = left.shift(); story !== undefined; story = left.shift()) {
      const name = story
      await pictureStory(browser, gallery, name).catch((cause: unknown) => failed.push(`${name}: ${String(cause)}`))
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  console.log(`wrote ${stories.length} stories in ${looks.length} looks: ${folder}`)
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

/** The names of all stories, as the gallery itself lists them. */
async function readNames(browser: Browser, gallery: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(`${gallery}?names`)
  const names = await page.locator('li').allTextContents()
  await page.close()
  return names
}

async function pictureStory(browser: Browser, gallery: string, story: string): Promise<void> {
  for (const language of new Set(looks.map((look) => look.language))) {
    // No motion: a picture of a card on its way would differ from run to run.
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const query = new URLSearchParams({ story, ...(language && { language, dir: 'rtl' }) })
    await page.goto(`${gallery}?${query}`)
    await page.locator('html[data-ready]').waitFor()
    const tools = await page.context().newCDPSession(page)
    for (const look of looks.filter((candidate) => candidate.language === language)) {
      await dress(page, tools, isWide(story) && look.width === card.width ? { ...look, width: wideWidth } : look)
      await page.screenshot({ path: join(folder, fileOf(story, look)) })
    }
    await page.close()
  }
}

/** A card with the list at its side, which needs the room (option `layout`). */
const isWide = (story: string) => /, wide\b/.test(story)
const wideWidth = 840

async function dress(page: Page, tools: CDPSession, look: Look): Promise<void> {
  const { theme, width, height, text, forcedColors } = look
  await page.setViewportSize({ width, height })
  await tools.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: theme },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
    ],
  })
  await page.evaluate(dressPage, { theme, text: text ?? '100%', ground: grounds[theme] })
  // Two frames: sizes that follow from sizes are settled, and what is drawn is what is pictured.
  await page.waitForTimeout(120)
}

/** Runs in the page. */
function dressPage({ theme, text, ground }: { theme: Look['theme']; text: string; ground: string }): void {
  const { style } = document.documentElement
  style.setProperty('background', ground)
  style.setProperty('color-scheme', theme)
  style.setProperty('font-size', text)
  document.dispatchEvent(new CustomEvent('gallery-theme', { detail: theme }))
}
