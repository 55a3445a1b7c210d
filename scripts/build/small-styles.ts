import { smallSheet } from '../gen/tokens.ts'
import { rewriteFiles } from './rewrite-files.ts'

/**
 * A `css` template, up to its closing backtick. Expressions in it are between `${` and `}`. TypeScript writes a space before
 * a template. A comment that quotes the tag in backticks is no template.
 */
const template = /(?<!`)\bcss ?`([^`]*)`/g

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

/** Minifies the style sheets in the compiled modules of a folder. Returns the number of changed modules. */
export const shrinkFolder = (folder: string): number => rewriteFiles(folder, hasStyles, smallStyles)
