import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallSheet } from '../gen/tokens.ts'

/** The text of a `css` template ends where its backtick does; what is put into it stands between `${` and `}`. TypeScript writes a space before it. */
const template = /\bcss ?`([^`]*)`/g

/**
 * The style sheets in a module's text without comments and needless space. Bundlers leave the text of a template alone,
 * so each visit to a page with the kit would load ours.
 */
export function smallStyles(code: string): string {
  return code.replace(template, (_, sheet: string) => {
    const pieces = sheet.split(/(\$\{[^}]*\})/)
    return `css\`${pieces.map((piece) => (piece.startsWith('${') ? piece : smallSheet(piece))).join('')}\``
  })
}

/** True for modules that may hold a style sheet: also a small one may stand beside what it dresses. */
export const hasStyles = (path: string): boolean => /(?<!\.d)\.[jt]s$/.test(path)

/** Makes the sheets small in everything that was compiled into a folder, and says in how many modules. Doing it again changes nothing. */
export function shrinkFolder(folder: string): number {
  let shrunk = 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(hasStyles)) {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    const small = smallStyles(code)
    if (small === code) continue
    writeFileSync(path, small)
    shrunk += 1
  }
  return shrunk
}
