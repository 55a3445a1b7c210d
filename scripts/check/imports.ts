import { posix } from 'node:path'
import { findCycles } from './import-cycles.ts'
import { coreLayers, type LayerRule, packageRules, refusedSpecifiers, testRule } from './import-rules.ts'
import { type ImportEdge, scanImports } from './import-scan.ts'
import type { Finding } from './finding.ts'
import { isTest, readPackageCode, type SourceFile } from './source-file.ts'
import { packageOf, readManifest, readPackages, type WorkspacePackage } from './workspace.ts'

export type ImportWorld = {
  files: readonly SourceFile[]
  packages: readonly WorkspacePackage[]
  /** Names in the root's devDependencies: tests may use them without declaring them again. */
  rootTools: readonly string[]
}

/** One import of one file, with what it points at. `target` is a file of the workspace, where it is one. */
export type ResolvedImport = ImportEdge & { from: string; target: string | undefined }

export async function run(): Promise<Finding[]> {
  const { devDependencies = {} } = readManifest('.')
  return checkImports({ files: readPackageCode(), packages: readPackages(), rootTools: Object.keys(devDependencies) })
}

export function checkImports(world: ImportWorld): Finding[] {
  const imports = resolveImports(world)
  const findings = world.packages
    .filter(({ folder }) => !packageRules[folder])
    .map(({ folder }): Finding => ({ file: `packages/${folder}`, message: 'has no rule in import-rules.ts' }))
  const entries = new Set([...chunkEntries(imports), ...namedEntries(world.packages)])
  for (const edge of imports) {
    const problem =
      refused(edge) ?? crossPackage(edge) ?? coreLayer(edge) ?? reexport(edge, entries) ?? undeclared(edge, world)
    if (problem) findings.push({ file: edge.from, line: edge.line, message: `imports ${edge.specifier}: ${problem}` })
  }
  for (const cycle of findCycles(imports))
    findings.push({ file: cycle[0] ?? '', message: `cycle: ${cycle.join(' -> ')}` })
  return findings
}

export function resolveImports({ files, packages }: Pick<ImportWorld, 'files' | 'packages'>): ResolvedImport[] {
  const known = new Set(files.map(({ path }) => path))
  return files.flatMap((file) =>
    scanImports(file).map((edge) => ({
      ...edge,
      from: file.path,
      target: resolve(file.path, edge.specifier, known, packages),
    })),
  )
}

function resolve(
  from: string,
  specifier: string,
  known: ReadonlySet<string>,
  packages: readonly WorkspacePackage[],
): string | undefined {
  if (specifier.startsWith('.')) {
    const plain = posix.join(posix.dirname(from), specifier)
    const stem = plain.replace(/\.(?:js|jsx|ts|tsx)$/, '')
    return [plain, `${stem}.ts`, `${stem}.tsx`, `${plain}/index.ts`].find((path) => known.has(path)) ?? plain
  }
  const owner = packages.find(({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!owner) return undefined
  const source = entrySource(owner.manifest.exports ?? {}, `.${specifier.slice(owner.manifest.name.length)}`)
  return posix.join('packages', owner.folder, source ?? noEntry)
}

const noEntry = 'no-such-entry'

function entrySource(exports: Record<string, unknown>, name: string): string | undefined {
  for (const [pattern, entry] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*')
    const isMatch = end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end)
    if (!isMatch) continue
    if (typeof entry === 'string') return entry
    const source = (entry as { '@openappkit/source'?: string })['@openappkit/source']
    return source?.replace('*', end === undefined ? '*' : name.slice(start.length, name.length - end.length))
  }
  return undefined
}

function refused({ specifier }: ResolvedImport): string | undefined {
  return refusedSpecifiers[specifier]
}

function crossPackage({ from, specifier, target }: ResolvedImport): string | undefined {
  const own = packageOf(from)
  if (own === undefined) return undefined
  const rule = packageRules[own]
  if (!rule) return undefined
  const extra = isTest(from) ? testRule : undefined
  if (target !== undefined) {
    const other = packageOf(target)
    // A test may read a generator, to prove that what it wrote is still what it would write.
    if (extra && target.startsWith('scripts/')) return undefined
    // Galleries are pages for people who work here; the modal's shows its stories on the stage of the primitives.
    const isStage = from.includes('/gallery/') && target.includes('/gallery/')
    if (other !== own && specifier.startsWith('.') && !isStage)
      return 'another package is imported by its name, not by a path into it'
    const isAllowed = other === own || (other && [rule, extra].some((one) => one?.workspace.includes(other)))
    if (!isAllowed) return `${own} may not import ${other}`
    return target.endsWith(`/${noEntry}`) ? 'no such entry in its exports' : undefined
  }
  if (specifier.startsWith('node:')) {
    return rule.isNode || extra ? undefined : `${own} runs in the browser and may not use Node's modules`
  }
  const allowed = [...rule.external, ...(extra?.external ?? [])]
  return allowed.some((pattern) => matches(pattern, specifier))
    ? undefined
    : `${own} may not import it (import-rules.ts)`
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('/*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}

const coreSource = 'packages/core/src/'

function coreLayer(edge: ResolvedImport): string | undefined {
  const { from, target, isType, isDynamic } = edge
  if (!from.startsWith(coreSource) || !target?.startsWith(coreSource) || isTest(from)) return undefined
  const own = layerOf(from)
  const other = layerOf(target)
  if (!own) return 'the file belongs to no layer of import-rules.ts'
  if (!other) return 'it belongs to no layer of import-rules.ts'
  if (own.imports.includes(other.name)) return undefined
  if (isType && own.types?.includes(other.name)) return undefined
  if (isDynamic && own.dynamic?.includes(other.name)) return undefined
  if (own.name === 'controllers' && other.name === 'controllers')
    return 'a controller never imports a sibling: use a flow'
  const hint = own.types?.includes(other.name) ? ' (types only)' : ''
  return `${own.name} may not import ${other.name}${hint}`
}

export function layerOf(path: string): LayerRule | undefined {
  const inside = path.slice(coreSource.length).replace(/\.(?:tsx?|js)$/, '')
  return coreLayers.find(({ paths }) => paths.some((start) => inside === start || inside.startsWith(`${start}/`)))
}

/** Files that are only ever fetched with `import()`: each is the entry of a chunk. */
function chunkEntries(imports: readonly ResolvedImport[]): ReadonlySet<string> {
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
function reexport({ from, isReexport }: ResolvedImport, entries: ReadonlySet<string>): string | undefined {
  if (!isReexport || isTest(from) || from.endsWith('/index.ts') || entries.has(from)) return undefined
  return 'only index.ts and named entries re-export'
}

function undeclared(
  { from, specifier, isType }: ResolvedImport,
  { packages, rootTools }: ImportWorld,
): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined
  const folder = packageOf(from)
  const own = packages.find((candidate) => candidate.folder === folder)?.manifest
  if (!own) return undefined
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const shipped = { ...own.dependencies, ...own.peerDependencies, ...own.optionalDependencies }
  if (name === own.name || name in shipped) return undefined
  const isOwnTool = isTest(from) || own.private || (folder === 'testing' && rootTools.includes(name))
  if (isOwnTool && (name in (own.devDependencies ?? {}) || rootTools.includes(name))) return undefined
  const where = isTest(from) ? 'devDependencies' : 'dependencies'
  return `${name} is missing in the ${where} of ${own.name}${isType ? ' (types count: they reach the .d.ts files)' : ''}`
}
