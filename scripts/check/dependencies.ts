import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { own } from './own.ts'
import { harmlessTwice, ownedLibraries } from './shared-libraries.ts'
import { lineAt, readFiles, root, type SourceFile } from './source-file.ts'
import { type Manifest, readPackages, type WorkspacePackage } from './workspace.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$|^workspace:\*$/
/**
 * Apps have these of their own, and two copies of one would be in their bundle: what is published says which versions
 * do. pnpm-workspace.yaml and the lock file keep what is installed here exact.
 */
const shared: Readonly<Record<string, RegExp>> = { viem: /^\^2\.\d+\.\d+$/, lit: /^\^3\.\d+\.\d+$/ }
/** Run in a process of their own, where no app has another copy. */
const besideApps: readonly string[] = ['@openappkit/server', '@openappkit/testing']
const installScripts = ['preinstall', 'install', 'postinstall', 'prepare'] as const
/** Packages that unpack their own binary. The install scripts of all others stay off. */
const builders = ['node']
/** What has to stand in pnpm-workspace.yaml, as it is written there. */
const settings: Readonly<Record<string, RegExp>> = {
  blockExoticSubdeps: /^blockExoticSubdeps: true$/m,
  'minimumReleaseAge of a week': /^minimumReleaseAge: 10080$/m,
  'trustPolicy no-downgrade': /^trustPolicy: no-downgrade$/m,
}

export function run(): Promise<Finding[]> {
  const manifests = readFiles('.', (path) => /(?:^|\/)package\.json$/.test(path) && !path.startsWith('.'))
  const workflows = readFiles('.github', (path) => /\/workflows\/.*\.ya?ml$/.test(path))
  return Promise.resolve([
    ...manifests.flatMap(({ path, text }) => checkManifest(path, JSON.parse(text) as Manifest)),
    ...checkOwners(readPackages()),
    ...checkRanges(readPackages()),
    ...checkInstallSettings(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')),
    ...workflows.flatMap(checkActions),
  ])
}

/** A tag of an action can be moved to other code; a commit cannot. */
export function checkActions({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(/\buses:\s*(\S+)/g)]
    .filter(([, action = '']) => !/^(?:\.\/|[^@]+@[\da-f]{40}$)/.test(action))
    .map(({ 1: action = '', index }) => ({
      file: path,
      line: lineAt(text, index),
      message: `${action} is not pinned to a commit`,
    }))
}

export function checkManifest(file: string, manifest: Manifest): Finding[] {
  const ranges = kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(
        ([name, version]) => !exact.test(version) && !(kind === 'dependencies' && own(shared, name)?.test(version)),
      )
      .map(([name, version]) => ({ file, message: `${name}: ${version} is not an exact version` })),
  )
  const scripts = installScripts
    .filter((name) => manifest.scripts?.[name])
    .map((name) => ({ file, message: `has a ${name} script: installing runs no code` }))
  return [...ranges, ...scripts]
}

/** An app with a later version of a library gets a copy of its own for a package that names one exact version. */
export function checkRanges(packages: readonly WorkspacePackage[]): Finding[] {
  return packages
    .filter(({ manifest }) => !manifest.private && !besideApps.includes(manifest.name))
    .flatMap(({ folder, manifest: { dependencies = {} } }) =>
      Object.entries(dependencies)
        .filter(([name, version]) => own(shared, name) && exact.test(version))
        .map(([name, version]) => ({
          file: `packages/${folder}/package.json`,
          message: `${name}: ${version} is a second copy in apps with a later one: write ^${version}`,
        })),
    )
}

/** A library that two published packages depend on can be in an app twice: see `shared-libraries.ts`. */
export function checkOwners(packages: readonly WorkspacePackage[]): Finding[] {
  const published = packages.filter(({ manifest }) => !manifest.private)
  const users = Map.groupBy(
    published.flatMap(({ folder, manifest }) =>
      Object.keys(manifest.dependencies ?? {})
        .filter((name) => !name.startsWith('@openappkit/'))
        .map((name) => ({ name, file: `packages/${folder}/package.json`, by: manifest.name })),
    ),
    ({ name }) => name,
  )
  return [...users].flatMap(([name, all]) => {
    const owner = own(ownedLibraries, name)?.owner
    if (owner) {
      return all
        .filter(({ by }) => by !== owner)
        .map(({ file }) => ({ file, message: `${name}: import it from ${owner}, which owns it` }))
    }
    if (all.length === 1 || own(harmlessTwice, name)) return []
    return all.map(({ file }) => ({ file, message: `${name}: several packages depend on it, see shared-libraries.ts` }))
  })
}

export function checkInstallSettings(yaml: string): Finding[] {
  const file = 'pnpm-workspace.yaml'
  const block = /^allowBuilds:\n((?:[ \t]+.*\n?)*)/m.exec(yaml)?.[1] ?? ''
  const list = /^onlyBuiltDependencies:\n((?:[ \t]+-.*\n?)*)/m.exec(yaml)?.[1] ?? ''
  const allowed = [
    ...[...block.matchAll(/^\s+['"]?([^\s'":]+)['"]?:\s*true/gm)].map(([, name = '']) => name),
    ...[...list.matchAll(/^\s+-\s*['"]?([^\s'"]+)/gm)].map(([, name = '']) => name),
  ]
  const strangers = [...new Set(allowed)].filter((name) => !builders.includes(name))
  const missing = Object.entries(settings).filter(([, pattern]) => !pattern.test(yaml))
  return [
    ...strangers.map((name) => ({
      file,
      message: `${name} may run an install script: add it to dependencies.ts with a reason`,
    })),
    ...missing.map(([name]) => ({ file, message: `${name} is not set` })),
  ]
}
