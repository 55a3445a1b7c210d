import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser'
import { isTest, root } from './source-file.ts'

/** One import of one file, as `dependency-cruiser` finds it. */
export type ImportEdge = {
  from: string
  specifier: string
  /** The file of the repository that it leads to. */
  target?: string
  /** Erased at build time. */
  isType: boolean
  /** `import()`: fetched later. */
  isDynamic: boolean
  /** `export … from`. */
  isReexport: boolean
  /** Leads nowhere: no such file, no such entry. */
  isBroken: boolean
}

export type ImportGraph = {
  files: readonly string[]
  edges: readonly ImportEdge[]
  /** `[a, b, a]`, each once. Type imports count: two files that need each other's types are one thing in two places. */
  cycles: readonly (readonly string[])[]
}

const resolving = {
  exportsFields: ['exports'],
  conditionNames: ['@openappkit/source', 'import', 'types', 'default'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
}
/** Built files, and the same as `isTest` for a tool that wants patterns. */
const built = '(^|/)(dist|coverage|\\.vite)/'
const circular = { severity: 'error', from: {}, to: { circular: true } } as const

async function run(baseDir: string, exclude: string[], scope: 'module' | 'folder'): Promise<ICruiseResult> {
  const rule = { ...circular, name: 'cycle', ...(scope === 'folder' && { scope }) }
  const { output } = await cruise(
    ['packages'],
    {
      baseDir,
      outputType: 'json',
      validate: true,
      ruleSet: { forbidden: [rule] },
      tsPreCompilationDeps: true,
      exclude: { path: exclude },
      doNotFollow: { path: 'node_modules' },
    },
    resolving,
  )
  return JSON.parse(String(output)) as ICruiseResult
}

let ownImports: Promise<ImportGraph> | undefined

/** Every import of the packages, those of tests too. The repository is read once per run. */
export function readImports(baseDir = root): Promise<ImportGraph> {
  return baseDir === root ? (ownImports ??= scan(root)) : scan(baseDir)
}

async function scan(baseDir: string): Promise<ImportGraph> {
  const { modules, summary } = await run(baseDir, [built], 'module')
  const files = modules.map(({ source }) => source).filter(isOwn)
  const edges = modules.flatMap(({ source, dependencies }) => dependencies.map((one) => toEdge(source, one)))
  return { files, edges: edges.filter(({ from }) => isOwn(from)), cycles: unique(cyclesOf(summary)) }
}

/**
 * Cycles between folders, tests left out, the shortest for each folder. A folder is part of the one it lies in, so a
 * file that imports from the folder above makes no cycle by itself.
 */
export async function readFolderCycles(baseDir = root): Promise<string[][]> {
  const { files } = await readImports(baseDir)
  const tests = files.filter(isTest).map((path) => `^${path.replaceAll('.', '\\.')}$`)
  const { summary } = await run(baseDir, [built, ...tests], 'folder')
  const byFolder = Map.groupBy(cyclesOf(summary), ([folder]) => folder)
  return [...byFolder.values()].flatMap((list) => list.toSorted((a, b) => a.length - b.length).slice(0, 1))
}

function toEdge(from: string, dependency: IDependency): ImportEdge {
  const { module, resolved, coreModule, couldNotResolve, dynamic, dependencyTypes } = dependency
  return {
    from,
    // `node:` is cut off where it is read.
    specifier: coreModule ? `node:${module}` : module,
    ...(!couldNotResolve && isOwn(resolved) && { target: resolved }),
    isType: dependencyTypes.includes('type-only'),
    isDynamic: dynamic,
    isReexport: dependencyTypes.includes('export'),
    isBroken: couldNotResolve,
  }
}

const isOwn = (path: string): boolean =>
  /^(?:packages|scripts|examples)\//.test(path) && !path.includes('node_modules/')

const cyclesOf = ({ violations }: ICruiseResult['summary']): string[][] =>
  violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)])

/** A cycle is found from each of its members. */
function unique(cycles: readonly string[][]): string[][] {
  return [...new Map(cycles.map((cycle) => [[...new Set(cycle)].sort().join(), cycle])).values()]
}
