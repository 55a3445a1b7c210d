import { findBlocks, readGuides } from '../docs/pages.ts'

const folder = 'scripts/apps/pages/'

/** A file of an app that a guide shows whole, named in a comment above the block. The guide is the one place that has it. */
export const shownFiles: readonly { name: string; text: string }[] = readGuides()
  .flatMap(findBlocks)
  .flatMap(({ source, code }) =>
    source?.startsWith(folder) ? [{ name: source.slice(folder.length), text: code }] : [],
  )

/** The files of one app that the guides show, by their paths in the app. */
export const shownFilesOf = (pages: string): readonly (readonly [path: string, text: string])[] =>
  shownFiles.flatMap(({ name, text }) =>
    name.startsWith(`${pages}/`) ? [[name.slice(pages.length + 1), text] as const] : [],
  )
