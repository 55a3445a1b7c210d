import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Finding } from './finding.ts'
import { isCode, isTest, readFiles, root, type SourceFile } from './source-file.ts'
import { readPackages, type WorkspacePackage } from './workspace.ts'

export function run(): Promise<Finding[]> {
  return Promise.resolve(
    readPackages().flatMap((one) => {
      const sources = readFiles(`packages/${one.folder}/src`, (path) => isCode(path) && !isTest(path))
      return [...checkExports(one, isFile), ...checkRoot(one), ...checkSideEffects(one, sources)]
    }),
  )
}

/** `*` stands for at least one file. */
function isFile(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(root, path))
  const [folder = '', extension = ''] = path.split('/*')
  return existsSync(join(root, folder)) && readdirSync(join(root, folder)).some((name) => name.endsWith(extension))
}

const builtOf = (source: string) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '')

/**
 * Every entry of package.json points at a source file, and at the built files that come out of that source. Types are the
 * same under every condition: TypeScript asks as Node does, and writes code for a page.
 */
export function checkExports({ folder, manifest }: WorkspacePackage, exists: (path: string) => boolean): Finding[] {
  const file = `packages/${folder}/package.json`
  const say = (message: string): Finding => ({ file, message })
  const entries = Object.entries(manifest.exports ?? {}).filter(([name]) => name !== './package.json')
  const findings = entries.flatMap(([name, entry]) => {
    const sets = conditionSets(entry)
    const typesStem = builtOf(sets[0]?.['@openappkit/source'] ?? '')
    return sets.flatMap((conditions): Finding[] => {
      const { '@openappkit/source': source, types, default: built } = conditions
      if (!source) return [say(`${name} has no source condition`)]
      const stem = builtOf(source)
      return [
        ...(exists(posix.join('packages', folder, source))
          ? []
          : [say(`${name} points at ${source}, which is not there`)]),
        ...(types === `${typesStem}.d.ts` ? [] : [say(`${name}: types should be ${typesStem}.d.ts`)]),
        ...(built === `${stem}.js` ? [] : [say(`${name}: default should be ${stem}.js`)]),
      ]
    })
  })
  if (!('./package.json' in (manifest.exports ?? {}))) findings.push(say('./package.json is not exported'))
  for (const name of ['sideEffects', 'repository', 'homepage', 'engines', 'files'] as const) {
    if (manifest[name] === undefined && !manifest.private) findings.push(say(`${name} is not stated`))
  }
  return findings
}

/** Tools that do not read `exports` find the root by `main`, `module` and `types`, and other entries by `typesVersions`. */
export function checkRoot({ folder, manifest }: WorkspacePackage): Finding[] {
  if (manifest.private) return []
  const typesOf = (entry: unknown) => conditionSets(entry)[0]?.['types']
  const { default: main, types } = conditionSets(manifest.exports?.['.'])[0] ?? {}
  const others = Object.entries(manifest.exports ?? {}).filter(([name]) => name !== '.' && name !== './package.json')
  const paths = Object.fromEntries(others.map(([name, entry]) => [name.replace(/^\.\//, ''), [typesOf(entry)]]))
  const typesVersions = others.length > 0 ? { '*': paths } : undefined
  const wanted = { main, module: main, types, typesVersions }
  return (['main', 'module', 'types', 'typesVersions'] as const)
    .filter((name) => !isDeepStrictEqual(manifest[name], wanted[name]))
    .map((name) => ({
      file: `packages/${folder}/package.json`,
      message: `${name} should be ${wanted[name] ? JSON.stringify(wanted[name]) : 'left out'}`,
    }))
}

/** A file that registers an element does so by being imported: unless it is stated, bundlers of apps leave it out. */
export function checkSideEffects({ folder, manifest }: WorkspacePackage, sources: readonly SourceFile[]): Finding[] {
  const stated = Array.isArray(manifest.sideEffects) ? (manifest.sideEffects as readonly string[]) : []
  const isStated = (path: string) => stated.some((pattern) => posix.matchesGlob(path, posix.normalize(pattern)))
  return sources
    .filter(({ text }) => /^@define\(/m.test(text))
    .flatMap(({ path }) => {
      const source = posix.relative(`packages/${folder}`, path)
      const built = source.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js')
      return [source, built]
        .filter((own) => !isStated(own))
        .map((own) => ({ file: path, message: `${own} is missing in sideEffects` }))
    })
}

/** An entry is one set of conditions, or several under names such as `node` and `workerd`. */
function conditionSets(entry: unknown): Record<string, string>[] {
  if (typeof entry !== 'object' || entry === null) return [{}]
  const nested = Object.values(entry).filter((value) => typeof value === 'object' && value !== null)
  const own = Object.fromEntries(Object.entries(entry).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  return [...(Object.keys(own).length > 0 ? [own] : []), ...nested.flatMap(conditionSets)]
}
