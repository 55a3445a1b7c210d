import type { Browser, Locator, Page } from 'playwright-core'
import type { Theme } from './shoot-story.ts'
import { encodeFrames, type Shot } from './encode-frames.ts'

const size = { width: 840, height: 700 } as const
const scale = 2
/** How much slower the motion of a card runs while it is recorded: a screenshot takes longer than a frame lasts. */
const slower = 10
/** The time between two frames of a motion: more frames make the file larger and look the same. */
const frameMs = 40

/** The main job as an animated WebP: open, choose a wallet, connected, and the account. */
export async function recordVisit(browser: Browser, gallery: string, theme: Theme): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale })
  await page.goto(`${gallery}?${new URLSearchParams({ story: 'Picture, visit', theme, app: '', closed: '' })}`)
  await page.locator('html[data-ready]').waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  const film = filmOf(page, (rate) => devtools.send('Animation.setPlaybackRate', { playbackRate: rate }))
  // Before the press: motion that has begun keeps its rate.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 / slower })

  await film.hold(900)
  await film.press(page.locator('appkit-button'))
  await film.record(300, slower)
  await film.hold(1000)
  await film.press(page.getByRole('dialog').getByText('MetaMask', { exact: true }))
  await film.record(240, slower)
  await film.record(1400)
  await page.evaluate(() => document.dispatchEvent(new Event('approve')))
  await page.getByRole('dialog').getByText('Connected', { exact: true }).waitFor()
  // The kit closes the card by a clock of its own, so its motion runs as fast as the clock.
  await film.record(1300)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await film.hold(500)
  await film.press(page.locator('appkit-button'))
  await film.record(300, slower)
  await film.hold(2600)
  await page.close()
  const pixels = { width: size.width * scale, height: size.height * scale, scale }
  return encodeFrames(browser, film.shots, pixels)
}

function filmOf(page: Page, setRate: (rate: number) => Promise<unknown>) {
  const shots: Shot[] = []
  const pointer = { x: 600, y: 330 }
  async function shoot(ms: number): Promise<void> {
    const png = await page.screenshot()
    shots.push({ png, ms: Math.round(ms), x: pointer.x * scale, y: pointer.y * scale })
  }

  return {
    shots,
    hold: shoot,
    /** Records this long by the clock of the motion, which runs that much slower than ours. */
    async record(ms: number, slow = 1): Promise<void> {
      await setRate(1 / slow)
      const begun = performance.now()
      for (let at = 0; at < ms;) {
        await shoot(0)
        // The frame lasts as long as it took, so that the film is as fast as what it shows.
        await page.waitForTimeout(Math.max(0, begun + (at + frameMs) * slow - performance.now()))
        const now = (performance.now() - begun) / slow
        const last = shots.at(-1)
        if (last) last.ms = Math.max(20, Math.round(now - at))
        at = now
      }
    },
    /** Moves the pointer there, slower at both ends, and presses. */
    async press(target: Locator): Promise<void> {
      const box = await target.boundingBox()
      if (!box) throw new Error('Nothing to press')
      const from = { ...pointer }
      const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 + 2 }
      for (let part = 1; part <= 12; part += 1) {
        const eased = (1 - Math.cos((Math.PI * part) / 12)) / 2
        Object.assign(pointer, { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased })
        await page.mouse.move(pointer.x, pointer.y)
        await shoot(36)
      }
      await shoot(180)
      await page.mouse.down()
      await page.mouse.up()
    },
  }
}
