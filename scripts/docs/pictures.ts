// npm run pictures: the pictures of the README and of the guides, screens side by side, light and dark, the moving picture
// of the main job, and the table of sizes in the README.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { root } from '../check/source-file.ts'
import { launchChromium } from '../source/launch-chromium.ts'
import { recordVisit } from './media/record-visit.ts'
import { writeScreensHash } from './media/screens-hash.ts'
import { shootStory, sideBySide } from './media/shoot-story.ts'
import { writeSizes } from './sizes.ts'

// Up to 430 pixels the card is a sheet, as on a phone.
const card = (height: number) => ({ size: { width: 440, height }, isPhone: false })
const phone = { size: { width: 390, height: 844 }, isPhone: true }
/** The screens of each picture, by their stories in the gallery. */
const strips = {
  connect: { ...card(820), stories: ['Connect', 'Picture, account', 'Swap review, two steps'] },
  phone: { ...phone, stories: ['Connect', 'Picture, account', 'Review send'] },
  account: { ...card(820), stories: ['Picture, account', 'Picture, NFTs', 'Picture, activity'] },
  swap: { ...card(740), stories: ['Swap, filled', 'Swap review, two steps', 'Swap review, done'] },
  send: { ...card(690), stories: ['Receive', 'Send, in dollars, to a name', 'Review send'] },
}
const folder = join(root, 'docs/media')

if (process.argv.length > 2) throw new Error('npm run pictures takes no words')
const configFile = join(root, 'packages/modal/gallery/vite.config.ts')
const built = mkdtempSync(join(tmpdir(), 'gallery-'))
// Built: each picture is a page of its own, and none is loaded again when a source is edited meanwhile.
await build({ configFile, logLevel: 'error', build: { outDir: built } })
const server = await preview({
  configFile,
  build: { outDir: built },
  preview: { port: 0, strictPort: false, host: 'localhost' },
})
const browser = await launchChromium()
try {
  const gallery = server.resolvedUrls?.local[0] ?? ''
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const ending = theme === 'light' ? '' : '-dark'
    for (const [name, { stories, ...look }] of Object.entries(strips)) {
      const shots = stories.map((story) => shootStory(browser, gallery, { story, theme, ...look }))
      write(`${name}${ending}.png`, await sideBySide(browser, await Promise.all(shots), { theme, ...look }))
    }
    write(`visit${ending}.webp`, await recordVisit(browser, gallery, theme))
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(built, { recursive: true })
}
writeScreensHash()
await writeSizes()

function write(file: string, bytes: Buffer): void {
  writeFileSync(join(folder, file), bytes)
  console.log(`wrote docs/media/${file} (${Math.round(bytes.length / 1000)} kB)`)
}
