import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The hash of every script below a folder, in the form of an import map: `{ integrity: { './a.js': 'sha384-…' } }`. */
export function readIntegrity(folder: string): { integrity: Record<string, string> } {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const hash = (name: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')
  return { integrity: Object.fromEntries(scripts.sort().map((name) => [`./${name}`, `sha384-${hash(name)}`])) }
}
