import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallSheet } from '../gen/tokens.ts'

/** The text of a `css` template ends where its backtick does; what is put into it stands between `${` and `}`. */
const template = /\bcss`([^`]*)`/g

/**
 * The style sheets in a module's text without comments and needless space. Bundlers leave the text of a template alone,
 * so whoever embeds the kit would pay for ours with every visit.
 */
export function smallStyles(code: string): string {
  return code.replace(template, (_, sheet: string) => {
    const pieces = sheet.split(/(\$\{[^}]*\})/)
    return `css\`${pieces.map((piece) => (piece.startsWith('${') ? piece : smallSheet(piece))).join('')}\``
  })
}

/** True for the modules that hold a style sheet. */
export const hasStyles = (path: string): boolean => /\.styles\.[jt]s$/.test(path)

/** Makes the sheets small in everything that was compiled into a folder. Doing it again changes nothing. */
export function shrinkFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(hasStyles)
  for (const file of files) {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    const small = smallStyles(code)
    if (small !== code) writeFileSync(path, small)
  }
  return files.length
}
