import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { checkPackage, createPackageFromTarballData, type Package } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript-5'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { findPnpm } from '../pnpm.mjs'

export type PackOptions = {
  /** The workspace that holds the packages. */
  from?: string
  /** Names of packages. Without them, every package that is published. */
  only?: readonly string[] | undefined
}

/** Packs packages into a folder. Says which files are in it then. */
export async function packPackages(into: string, { from = root, only }: PackOptions = {}): Promise<string[]> {
  const filters = only ?? ['./packages/**', '!@openappkit/e2e']
  const wanted = ['--recursive', ...filters.flatMap((filter) => ['--filter', filter])]
  const args = [findPnpm(), ...wanted, 'pack', '--pack-destination', into]
  const { code, output } = await runCommand(process.execPath, args, { cwd: from })
  if (code !== 0) throw new Error(`pnpm pack ended with ${code}: ${output}`)
  return readdirSync(into).map((name) => join(into, name))
}

/** What is wrong with a package as its users get it: entries, types, source maps, and files that are not for them. */
export async function checkArchive(file: string): Promise<string[]> {
  const data = readFileSync(file)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const packed = createPackageFromTarballData(new Uint8Array(tarball))
  return [
    ...(await checkEntries(tarball)),
    ...(await checkTypes(packed)),
    ...checkManifestFiles(packed),
    ...checkSpecifiers(packed),
    ...checkSourceMaps(packed),
    ...checkFiles(packed),
  ]
}

async function checkEntries(tarball: ArrayBuffer): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
}

/** The packages are modules only. That `require` finds a module is no problem: Node loads it since 20.19 and 22.12. */
async function checkTypes(packed: Package): Promise<string[]> {
  const result = await checkPackage(packed)
  if (!result.types) return ['types: there are none']
  return result.problems
    .filter(({ kind }) => kind !== 'CJSResolvesToESM')
    .map((problem) => `types: ${JSON.stringify(problem)}`)
}

const filesOf = (packed: Package): string[] => packed.listFiles()
const inside = ({ packageName }: Package, path: string): string => posix.join('/node_modules', packageName, path)

/** Tools read this file by its name in package.json, which `publint` does not look at. */
function checkManifestFiles(packed: Package): string[] {
  const { customElements } = JSON.parse(packed.readFile(inside(packed, 'package.json'))) as { customElements?: string }
  if (!customElements || packed.fileExists(inside(packed, customElements))) return []
  return [`customElements: ${customElements} is not in the archive`]
}

type Dependencies = { name: string } & Partial<Record<'dependencies' | 'peerDependencies', Record<string, string>>>

/** What a package imports, it declares: a tree without hoisting, or with Plug'n'Play, has nothing else for it. */
function checkSpecifiers(packed: Package): string[] {
  const manifest = JSON.parse(packed.readFile(inside(packed, 'package.json'))) as Dependencies
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  const found = filesOf(packed)
    // What is served as it is built has its imports in it.
    .filter((path) => /\/dist\/(?!browser\/|site\/).*\.(?:js|d\.ts)$/.test(path))
    .flatMap((path) => readSpecifiers(packed.readFile(path)).map((specifier) => ({ path, specifier })))
  return found
    .filter(
      ({ specifier }) => !/^(?:\.|data:)/.test(specifier) && !isBuiltin(specifier) && !declared.has(nameOf(specifier)),
    )
    .map(({ path, specifier }) => `imports: ${path} names ${specifier}, which the package does not declare`)
}

const readSpecifiers = (code: string): string[] =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)

const nameOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** Every map points at sources that are in the archive, or brings their text. */
function checkSourceMaps(packed: Package): string[] {
  return filesOf(packed)
    .filter((path) => path.endsWith('.map'))
    .flatMap((path) => {
      const map = JSON.parse(packed.readFile(path)) as { sources: string[]; sourcesContent?: unknown[] }
      const isThere = (source: string) => packed.fileExists(posix.join(posix.dirname(path), source))
      return map.sourcesContent ? [] : map.sources.filter((source) => !isThere(source)).map((source) => [path, source])
    })
    .map(([path, source]) => `source map: ${path} names ${source}, which is not in the archive`)
}

function checkFiles(packed: Package): string[] {
  return filesOf(packed)
    .filter((path) => /\.(?:test|test-d|fixture|e2e)\.|\.tsbuildinfo$|__screenshots__/.test(path))
    .map((path) => `files: ${path} is not for users`)
}

/** Runs `npm publish --dry-run`. Returns npm's output if it rejects the archive. */
export async function tryPublish(archive: string, version: string): Promise<string | undefined> {
  // A prerelease gets the tag `next`, because `npm install` installs `latest` by default.
  const tag = version.includes('-') ? 'next' : 'latest'
  const args = ['publish', archive, '--dry-run', '--ignore-scripts', '--access', 'public', '--provenance', '--tag', tag]
  const { code, output } = await runCommand('npm', args, { cwd: tmpdir(), timeoutMs: 60_000 })
  return code === 0 ? undefined : output.trim()
}
