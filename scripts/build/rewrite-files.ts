import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Edits every file of a folder whose path is wanted. Returns how many changed. */
export function rewriteFiles(
  folder: string,
  isWanted: (path: string) => boolean,
  edit: (text: string) => string,
): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isWanted)
  return paths.filter((path) => {
    const before = readFileSync(join(folder, path), 'utf8')
    const after = edit(before)
    if (after !== before) writeFileSync(join(folder, path), after)
    return after !== before
  }).length
}
