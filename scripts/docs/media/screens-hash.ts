import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, readFiles, root, type SourceFile } from '../../check/source-file.ts'

const kept = join(root, 'docs/media/screens.sha256')
/** What the pictures are drawn from. */
const drawn =
  /^packages\/(?:ui|modal)\/(?:src|gallery)\/.*\.(?:ts|css)$|^packages\/core\/src\/features\/images\/|^scripts\/docs\/(?:media\/|pictures\.ts$)/
const otherLanguage = /\/i18n\/(?:locales|packs)\//

/** One hash of all sources of the screens: those of the modal, of its pieces and of the stories. No tests. */
export function hashScreens(files: readonly SourceFile[]): string {
  const hash = createHash('sha256')
  for (const { path, text } of files) {
    const isStory = /^packages\/(?:ui|modal)\/gallery\//.test(path)
    if (drawn.test(path) && !otherLanguage.test(path) && (isStory || !isTest(path)))
      hash.update(`${path}\0${text.replaceAll('\r\n', '\n')}\0`)
  }
  return hash.digest('hex')
}

/** Whether the pictures show the screens as their sources are now. */
export function arePicturesCurrent(): boolean {
  return existsSync(kept) && readFileSync(kept, 'utf8').trim() === hashNow()
}

export function writeScreensHash(): void {
  writeFileSync(kept, `${hashNow()}\n`)
}

const hashNow = () => hashScreens([...readFiles('packages'), ...readFiles('scripts/docs')])
