import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { lineAt, root, type SourceFile } from '../check/source-file.ts'
import { proseOf } from './pages.ts'

/** Links that lead nowhere inside the repository: a file that is not there, or a heading that is not in it. */
export function findDeadLinks(pages: readonly SourceFile[], exists = isInRepository): Finding[] {
  const headings = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]))
  return pages.flatMap(({ path, text }) =>
    linksOf(text).flatMap(({ target, offset }): Finding[] => {
      // Addresses of other sites are not asked for: a check leaves this machine alone.
      if (/^[a-z]+:/i.test(target)) return []
      const [file = '', anchor] = target.split('#')
      const wanted = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
      const dead = (message: string): Finding[] => [{ file: path, line: lineAt(text, offset), message }]
      if (!exists(wanted)) return dead(`${target}: no such file`)
      if (anchor && headings.has(wanted) && !headings.get(wanted)?.has(anchor))
        return dead(`${target}: no such heading`)
      return []
    }),
  )
}

function isInRepository(path: string): boolean {
  return !path.startsWith('..') && existsSync(join(root, path))
}

function linksOf(text: string): { target: string; offset: number }[] {
  // The text of a link may hold a code span, which the prose has lost; the target in parentheses never does.
  const prose = proseOf(text)
  return [...prose.matchAll(/\]\(([^()\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ({ 1: link, 2: attribute, index }) => ({
      target: link ?? attribute ?? '',
      offset: index,
    }),
  )
}

/** The anchors of a page's headings, spelled as the usual renderers of Markdown spell them. */
export function anchorsOf(text: string): Set<string> {
  const outside = text.replace(/^```[\s\S]*?^```$/gm, '')
  return new Set(
    [...outside.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
