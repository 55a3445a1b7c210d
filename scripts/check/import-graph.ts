import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawGraph, type GraphArrow, type GraphNode } from './draw-graph.ts'
import type { Finding } from './finding.ts'
import { resolveImports } from './imports.ts'
import { isTest, readPackageCode, root, type SourceFile } from './source-file.ts'
import { packageOf, readPackages, type WorkspacePackage } from './workspace.ts'

const picture = 'docs/architecture/import-graph.svg'

/** The committed picture is the one that the sources give. */
export function run(): Promise<Finding[]> {
  const now = drawPackages()
  const path = join(root, picture)
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  return Promise.resolve(checkPicture(now, committed))
}

export function checkPicture(now: string, committed: string | undefined): Finding[] {
  if (committed === now) return []
  const state = committed === undefined ? 'is missing' : 'is stale'
  return [{ file: picture, message: `${state}: node scripts/check/import-graph.ts --svg` }]
}

export function drawPackages(files: readonly SourceFile[] = readPackageCode(), packages = readPackages()): string {
  const { nodes, arrows } = packageGraph(files, packages)
  return drawGraph(nodes, arrows)
}

/** Which package imports which, tests left out, with type imports. Arrows that follow from others stay: they are real. */
export function packageGraph(
  files: readonly SourceFile[],
  packages: readonly WorkspacePackage[],
): { nodes: GraphNode[]; arrows: GraphArrow[] } {
  const sources = files.filter(({ path }) => path.includes('/src/') && !isTest(path))
  const pairs = resolveImports({ files: sources, packages })
    .filter(({ target }) => target !== undefined)
    .map(({ from, target = '' }) => ({ from: packageOf(from) ?? '', to: packageOf(target) ?? '' }))
    .filter(({ from, to }) => from !== to && to !== '')
  const arrows = [...new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair])).values()]
  const depth = depths(arrows)
  const nodes = [...Map.groupBy(sources, ({ path }) => packageOf(path) ?? '')].map(([name, list]) => ({
    name,
    layer: depth(name),
    note: size(list),
  }))
  return { nodes: nodes.sort((a, b) => (a.name < b.name ? -1 : 1)), arrows }
}

/** Rounded, so that the picture goes stale when the shape of the house changes and not with every line. */
function size(files: readonly SourceFile[]): string {
  const [, word] =
    (
      [
        [20, 'small'],
        [60, 'medium'],
        [Infinity, 'large'],
      ] as const
    ).find(([most]) => files.length <= most) ?? []
  return word ?? ''
}

/** 0 for a package that imports none of ours, else one more than the deepest it imports. */
function depths(arrows: readonly GraphArrow[]): (name: string) => number {
  const known = new Map<string, number>()
  const depth = (name: string, path: readonly string[] = []): number => {
    const cached = known.get(name)
    if (cached !== undefined || path.includes(name)) return cached ?? 0
    const below = arrows.filter(({ from }) => from === name).map(({ to }) => depth(to, [...path, name]) + 1)
    const own = Math.max(0, ...below)
    known.set(name, own)
    return own
  }
  return (name) => depth(name)
}

if (process.argv.includes('--svg')) {
  writeFileSync(join(root, picture), drawPackages())
  console.log(`wrote ${picture}`)
}
