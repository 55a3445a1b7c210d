import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-file.ts'

export type Manifest = {
  name: string
  version?: string
  private?: boolean
  bin?: Record<string, string>
  scripts?: Record<string, string>
  main?: string
  module?: string
  types?: string
  typesVersions?: Record<string, Record<string, readonly string[]>>
  exports?: Record<string, unknown>
  sideEffects?: boolean | readonly string[]
  repository?: object
  homepage?: string
  engines?: object
  files?: readonly string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package of the workspace. `folder` is below `packages/`, for example `adapters/evm`. */
export type WorkspacePackage = { folder: string; manifest: Manifest }

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

export function readPackages(): WorkspacePackage[] {
  return [...foldersIn('packages'), ...foldersIn('packages/adapters').map((name) => `adapters/${name}`)]
    .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(`packages/${folder}`) }))
}

/** `@openappkit/<package>/<entry>` as the packages export them. */
export function ownPaths(): Record<string, readonly string[]> {
  const entries = readPackages().flatMap(({ folder, manifest: { name, exports = {} } }) =>
    Object.entries(exports).flatMap(([entry, target]) => {
      const source = (target as Partial<Record<string, string>>)['@openappkit/source']
      return source ? [[entry.replace('.', name), [join(root, 'packages', folder, source)]] as const] : []
    }),
  )
  return Object.fromEntries(entries)
}

export function foldersIn(folder: string): string[] {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** The package a file belongs to: `packages/adapters/evm/src/x.ts` is in `adapters/evm`. */
export function packageOf(path: string): string | undefined {
  const [, first, second] = /^packages\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  return first === 'adapters' ? `adapters/${second}` : first
}
