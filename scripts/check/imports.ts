import { posix } from 'node:path'
import { coreLayers, type LayerRule, packageRules, refusedSpecifiers, testRule } from './import-rules.ts'
import { type ImportEdge, type ImportGraph, readImports } from './import-graph.ts'
import type { Finding } from './finding.ts'
import { isTest } from './source-file.ts'
import { packageOf, readManifest, readPackages, type WorkspacePackage } from './workspace.ts'
import { own } from './own.ts'

export type ImportWorld = Omit<ImportGraph, 'files'> & {
  packages: readonly WorkspacePackage[]
  /** Names in the root's devDependencies: tests may use them without declaring them again. */
  rootTools: readonly string[]
}

export async function run(): Promise<Finding[]> {
  const { devDependencies = {} } = readManifest('.')
  return checkImports({ ...(await readImports()), packages: readPackages(), rootTools: Object.keys(devDependencies) })
}

export function checkImports(world: ImportWorld): Finding[] {
  const findings = world.packages
    .filter(({ folder }) => !own(packageRules, folder))
    .map(({ folder }): Finding => ({ file: `packages/${folder}`, message: 'has no rule in import-rules.ts' }))
  const entries = new Set([...chunkEntries(world.edges), ...namedEntries(world.packages)])
  for (const edge of world.edges) {
    const problem =
      refused(edge) ??
      crossPackage(edge, world) ??
      coreLayer(edge) ??
      reexport(edge, entries) ??
      undeclared(edge, world)
    if (problem) findings.push({ file: edge.from, message: `imports ${edge.specifier}: ${problem}` })
  }
  for (const cycle of world.cycles) findings.push({ file: cycle[0] ?? '', message: `cycle: ${cycle.join(' -> ')}` })
  return findings
}

function refused({ specifier }: ImportEdge): string | undefined {
  return own(refusedSpecifiers, specifier)
}

function crossPackage(
  { from, specifier, target, isBroken }: ImportEdge,
  { packages }: ImportWorld,
): string | undefined {
  const self = packageOf(from)
  const rule = self === undefined ? undefined : own(packageRules, self)
  if (!self || !rule) return undefined
  const extra = isTest(from) ? testRule : undefined
  const named = packages.find(({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`))
  const other = named?.folder ?? (target && packageOf(target))
  if (target || named) {
    // A test may read a generator, to prove that what it wrote is still what it would write.
    if (extra && target?.startsWith('scripts/')) return undefined
    // Galleries are pages for people who work here; the modal's shows its stories on the stage of the primitives.
    const isStage = from.includes('/gallery/') && target?.includes('/gallery/')
    if (other !== self && !named && !isStage) return 'another package is imported by its name, not by a path into it'
    const isAllowed = other === self || (other && [rule, extra].some((one) => one?.workspace.includes(other)))
    if (!isAllowed) return `${self} may not import ${other}`
    return isBroken ? 'no such entry in its exports' : forTests(from, target)
  }
  if (specifier.startsWith('node:')) {
    return rule.isNode || extra ? undefined : `${self} runs in the browser and may not use Node's modules`
  }
  const allowed = [...rule.external, ...(extra?.external ?? [])]
  return allowed.some((pattern) => matches(pattern, specifier))
    ? undefined
    : `${self} may not import it (import-rules.ts)`
}

/** What only tests have is not built: tsc would write it beside itself, outside of dist. */
function forTests(from: string, target: string | undefined): string | undefined {
  return !isTest(from) && target && /\.(?:test|fixture)\.tsx?$|\/test\//.test(target)
    ? 'a source needs nothing of tests'
    : undefined
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('/*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}

const coreSource = 'packages/core/src/'

function coreLayer(edge: ImportEdge): string | undefined {
  const { from, target, isType, isDynamic } = edge
  if (!from.startsWith(coreSource) || !target?.startsWith(coreSource) || isTest(from)) return undefined
  const own = layerOf(from)
  const other = layerOf(target)
  if (!own) return 'the file belongs to no layer of import-rules.ts'
  if (!other) return 'it belongs to no layer of import-rules.ts'
  if (own.imports.includes(other.name)) return undefined
  if (isType && own.types?.includes(other.name)) return undefined
  if (isDynamic && own.dynamic?.includes(other.name)) return undefined
  const hint = own.types?.includes(other.name) ? ' (types only)' : ''
  return `${own.name} may not import ${other.name}${hint}`
}

export function layerOf(path: string): LayerRule | undefined {
  const inside = path.slice(coreSource.length).replace(/\.(?:tsx?|js)$/, '')
  return coreLayers.find(({ paths }) => paths.some((start) => inside === start || inside.startsWith(`${start}/`)))
}

/** Files that are only ever fetched with `import()`: each is the entry of a chunk. */
function chunkEntries(imports: readonly ImportEdge[]): ReadonlySet<string> {
  const later = imports.filter(({ isDynamic }) => isDynamic).map(({ target }) => target)
  const now = new Set(imports.filter(({ isDynamic, from }) => !isDynamic && !isTest(from)).map(({ target }) => target))
  return new Set(later.filter((path) => path !== undefined && !now.has(path)) as string[])
}

/** The source files behind the entries of package.json. */
function namedEntries(packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap(({ folder, manifest }) => {
    const sources = JSON.stringify(manifest.exports ?? {}).matchAll(/"@openappkit\/source":"([^"*]+)"/g)
    return [...sources].map(([, source = '']) => posix.join('packages', folder, source))
  })
}

/** Only `index.ts`, the files that package.json names as entries, and entries of chunks hand on what others made. */
function reexport({ from, isReexport }: ImportEdge, entries: ReadonlySet<string>): string | undefined {
  if (!isReexport || isTest(from) || from.endsWith('/index.ts') || entries.has(from)) return undefined
  return 'only index.ts and named entries re-export'
}

function undeclared({ from, specifier, isType }: ImportEdge, { packages, rootTools }: ImportWorld): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined
  const folder = packageOf(from)
  const manifest = packages.find((candidate) => candidate.folder === folder)?.manifest
  if (!manifest) return undefined
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const shipped = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }
  if (name === manifest.name || Object.hasOwn(shipped, name)) return undefined
  const isOwnTool = isTest(from) || manifest.private || (folder === 'testing' && rootTools.includes(name))
  if (isOwnTool && (Object.hasOwn(manifest.devDependencies ?? {}, name) || rootTools.includes(name))) return undefined
  const where = isTest(from) ? 'devDependencies' : 'dependencies'
  return `${name} is missing in the ${where} of ${manifest.name}${isType ? ' (types count: they reach the .d.ts files)' : ''}`
}
