import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line for each file of a folder, as `sha256sum --check` reads them. */
export function readChecksums(folder: string): string {
  const names = readdirSync(folder).sort()
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return names.map((name) => `${hash(name)}  ${name}\n`).join('')
}
