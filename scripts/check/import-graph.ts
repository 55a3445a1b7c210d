import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import type { Finding } from './finding.ts'
import { root as rootFolder } from './source-file.ts'

// dependency-cruiser takes no slash at its end.
const root = rootFolder.replace(/[\\/]$/, '')

type Forbidden = NonNullable<IFlattenedRuleSet['forbidden']>
const { forbidden, options, tests } = createRequire(import.meta.url)('../../.config/dependency-cruiser.cjs') as {
  forbidden: Forbidden
  options: ICruiseOptions & { enhancedResolveOptions: object }
  tests: string
}

/** One import of one file. */
export type ImportEdge = { from: string; target?: string }

const isOwn = (path: string): boolean =>
  /^(?:packages|scripts|examples)\//.test(path) && !path.includes('node_modules/')

/** Runs dependency-cruiser over the packages with the rules for files, or with those for folders, tests left out. */
async function cruisePackages(baseDir: string, scope: 'module' | 'folder'): Promise<ICruiseResult> {
  const rules = forbidden.filter((rule) => ('scope' in rule && rule.scope === 'folder') === (scope === 'folder'))
  const exclude = [...(options.exclude as { path: string[] }).path, ...(scope === 'folder' ? [tests] : [])]
  const { output } = await cruise(
    ['packages'],
    {
      ...options,
      baseDir,
      outputType: 'json',
      validate: true,
      ruleSet: { forbidden: rules },
      exclude: { path: exclude },
    },
    options.enhancedResolveOptions,
  )
  return JSON.parse(String(output)) as ICruiseResult
}

let ownImports: Promise<ICruiseResult> | undefined
/** The repository is read once per run. */
const cruiseFiles = (baseDir: string) =>
  baseDir === root ? (ownImports ??= cruisePackages(root, 'module')) : cruisePackages(baseDir, 'module')

/** Every import of the packages, those of tests too. */
export async function readImports(): Promise<{ edges: readonly ImportEdge[] }> {
  const { modules } = await cruiseFiles(root)
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, ...(isOwn(resolved) && { target: resolved }) })),
  )
  return { edges: edges.filter(({ from }) => isOwn(from)) }
}

/** What `.config/dependency-cruiser.cjs` forbids. A cycle is found from each of its members and said once. */
export async function checkImports(baseDir = root): Promise<Finding[]> {
  const { summary } = await cruiseFiles(baseDir)
  return toFindings(summary)
}

/** Cycles of folders. A folder is part of the one it lies in: an import from the folder above is no cycle. */
export async function checkFolderCycles(baseDir = root): Promise<Finding[]> {
  const { summary } = await cruisePackages(baseDir, 'folder')
  return toFindings(summary)
}

function toFindings({ violations }: ICruiseResult['summary']): Finding[] {
  const byMeaning = violations.map(({ from, to, rule, cycle = [] }): [string, Finding] => {
    if (cycle.length === 0)
      return [`${from} ${to} ${rule.name}`, { file: from, message: `imports ${to}: ${rule.name}` }]
    const way = [from, ...cycle.map(({ name }) => name)]
    return [[...new Set(way)].sort().join(), { file: from, message: `${rule.name}: ${way.join(' -> ')}` }]
  })
  return [...new Map(byMeaning).values()]
}
