import { posix } from 'node:path'
import type { Finding } from './finding.ts'
import { checkFolderCycles } from './import-graph.ts'
import { isCode, isGenerated, isTest, readFiles } from './source-file.ts'

/** Sources in one folder, tests and what is generated not counted. */
const mostSources = 14
/** One file per language, and data. */
const isExempt = (path: string): boolean => /\/(?:locales|messages|networks)\//.test(path)

export async function run(): Promise<Finding[]> {
  const sources = readFiles('packages', isCode).map(({ path }) => path)
  return [...(await checkFolderCycles()), ...checkSizes(sources)]
}

export function checkSizes(paths: readonly string[]): Finding[] {
  const counted = paths.filter((path) => isCode(path) && !isTest(path) && !isGenerated(path) && !isExempt(path))
  return [...Map.groupBy(counted, posix.dirname)]
    .filter(([, list]) => list.length > mostSources)
    .map(([file, { length }]) => ({ file, message: `${length} sources in one folder; at most ${mostSources}` }))
}
