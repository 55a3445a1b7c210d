import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { root } from './source-file.ts'
import { readManifest, readPackages } from './workspace.ts'

const allowed = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'MIT-0',
]
/** Tools and data that are used here and never shipped. */
const allowedForTools = [...allowed, 'MPL-2.0', 'CC-BY-4.0']

/** Licences that a package states in another form than an SPDX expression, or not at all; each was read. */
const readByHand: Readonly<Record<string, string>> = {
  // Says so in its readme; comes with the test fixtures and never ships.
  only: 'MIT',
}

/** The one accepted exception, with the decision that explains it. */
const exceptions: Readonly<Record<string, { licence: string; decision: string }>> = {
  'rpc-websockets': { licence: 'LGPL-3.0-only', decision: 'docs/architecture/decisions' },
}

export type InstalledPackage = { name: string; version: string; licence: string; isShipped: boolean }

export function run(): Promise<Finding[]> {
  const packages = readInstalled()
  if (packages.length === 0) return Promise.resolve([{ file: 'node_modules', message: 'nothing is installed' }])
  return Promise.resolve(checkLicences(packages))
}

export function checkLicences(packages: readonly InstalledPackage[]): Finding[] {
  return packages.flatMap(({ name, version, licence, isShipped }): Finding[] => {
    const stated = readByHand[name] ?? licence
    if (exceptions[name]?.licence === stated) return []
    if (isAllowed(stated, isShipped ? allowed : allowedForTools)) return []
    const use = isShipped ? 'shipped' : 'development'
    return [
      { file: 'pnpm-lock.yaml', message: `${name}@${version} (${use}) is under ${stated || 'no stated licence'}` },
    ]
  })
}

/** `A OR B` needs one that is allowed, `A AND B` needs both. */
export function isAllowed(expression: string, list: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim()
  if (plain === '') return false
  return plain.split(/\s+OR\s+/i).some((either) => either.split(/\s+AND\s+/i).every((one) => list.includes(one.trim())))
}

type InstalledManifest = Parameters<typeof licenceOf>[0] & {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Everything in the virtual store, told apart by whether a package of ours brings it to its users. */
function readInstalled(): InstalledPackage[] {
  const store = join(root, 'node_modules/.pnpm')
  if (!existsSync(store)) return []
  const shipped = shippedFolders()
  return readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => ownFolders(join(store, name, 'node_modules')))
    .map((folder): InstalledPackage => {
      const manifest = readInstalledManifest(folder)
      return {
        name: manifest.name ?? folder,
        version: manifest.version ?? '',
        licence: licenceOf(manifest),
        isShipped: shipped.has(folder),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** In a store entry the package itself is a real folder; its dependencies beside it are links. */
function ownFolders(modules: string): string[] {
  if (!existsSync(modules)) return []
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.bin')
    .flatMap(({ name }) => (name.startsWith('@') ? ownFolders(join(modules, name)) : [join(modules, name)]))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

function shippedFolders(): Set<string> {
  const seen = new Set<string>()
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const folder = findInstalled(from, name)
      if (!folder || seen.has(folder) || !folder.includes(`${join('node_modules', '.pnpm')}`)) continue
      seen.add(folder)
      const { dependencies, optionalDependencies, peerDependencies } = readInstalledManifest(folder)
      visit(folder, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    }
  }
  for (const { folder, manifest } of readPackages().filter((one) => !one.manifest.private)) {
    visit(join(root, 'packages', folder), Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
  }
  const { dependencies } = readManifest('.')
  visit(root, Object.keys(dependencies ?? {}))
  return seen
}

function findInstalled(from: string, name: string): string | undefined {
  for (let folder = from; folder.length >= root.length - 1; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  return undefined
}

const readInstalledManifest = (folder: string): InstalledManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as InstalledManifest

function licenceOf(manifest: { license?: unknown; licenses?: unknown }): string {
  const stated = manifest.license ?? manifest.licenses
  const list = Array.isArray(stated) ? stated : [stated]
  return list
    .map((one) => (typeof one === 'object' && one !== null ? (one as { type?: string }).type : one))
    .filter((one) => typeof one === 'string')
    .join(' OR ')
}
