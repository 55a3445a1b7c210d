import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportEdge, readImports } from '../check/import-graph.ts'
import { isTest, root } from '../check/source-file.ts'
import { packageOf } from '../check/workspace.ts'

const page = 'docs/architecture/overview.md'
const picture = /(?<=<!-- Written by scripts\/gen\/import-graph\.ts\. -->\n)```mermaid\n[\s\S]*?```\n/

/** The page with the picture of which package imports which, as the sources have it. */
export async function importGraph(): Promise<string> {
  const text = readFileSync(join(root, page), 'utf8')
  if (!picture.test(text)) throw new Error(`${page} has no place for the picture of the packages`)
  const drawing = drawPackages((await readImports()).edges)
  return text.replace(picture, () => drawing)
}

/** Type imports count, tests do not. Arrows that follow from others stay: they are real. */
export function drawPackages(edges: readonly ImportEdge[]): string {
  const arrows = edges
    .filter(({ from }) => from.includes('/src/') && !isTest(from))
    .map(({ from, target = '' }) => [packageOf(from), packageOf(target)] as const)
    .filter(([from, to]) => to !== undefined && from !== to)
    .map(([from, to]) => `  ${from} --> ${to}\n`)
  return `\`\`\`mermaid\ngraph TD\n${[...new Set(arrows)].sort().join('')}\`\`\`\n`
}
