import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Applies `edit` to each file in the folder whose path passes `isWanted`. Returns the number of changed files. */
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
