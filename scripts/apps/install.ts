import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findPnpm } from '../pnpm.mjs'

export const managers = ['npm', 'pnpm', 'yarn', 'berry'] as const
export type Manager = (typeof managers)[number]

/** What adds packages to an app: names with versions, or paths of archives. */
export function addCommand(manager: Manager, packages: readonly string[]): string[] {
  if (manager === 'npm') return ['npm', 'install', ...packages]
  if (manager === 'yarn') return ['npx', '--yes', 'yarn@1.22.22', 'add', '--ignore-engines', ...packages]
  if (manager === 'berry') return ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1', 'add', ...packages]
  const strict = ['--config.hoist=false', '--config.shamefully-hoist=false', '--config.auto-install-peers=false']
  return [process.execPath, findPnpm(), 'add', '--ignore-workspace', ...strict, ...packages]
}

/** What a person has in the folder before the first package: a project of its own, with the way modules are found. */
export function prepareInstall(folder: string, manager: Manager): void {
  if (manager !== 'berry') return
  writeFileSync(join(folder, 'yarn.lock'), '')
  writeFileSync(join(folder, '.yarnrc.yml'), 'enableTelemetry: false\nenableScripts: false\n')
}

/**
 * npm takes an archive for the package of its name wherever another archive depends on it. The others would ask the
 * registry, which does not have ours: the app names each archive for the whole tree.
 */
export function writeOverrides(folder: string, manager: Manager, archives: readonly string[]): void {
  if (manager === 'npm') return
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const own = Object.fromEntries(archives.map((path) => [packageName(path), `file:${path}`]))
  const written = manager === 'pnpm' ? { pnpm: { overrides: own } } : { resolutions: own }
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...written }, null, 2)}\n`)
}

/** `openappkit-adapter-evm-0.1.0.tgz` is the archive of `@openappkit/adapter-evm`. */
const packageName = (archive: string): string =>
  basename(archive).replace(/^openappkit-(.+)-\d+\.\d+\.\d+.*\.tgz$/, '@openappkit/$1')
