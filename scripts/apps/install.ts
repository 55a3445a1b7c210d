import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPnpm } from '../pnpm.mjs'

export const managers = ['npm', 'pnpm', 'yarn', 'berry'] as const
export type Manager = (typeof managers)[number]

/** What adds packages to an app. */
export function addCommand(manager: Manager, packages: readonly string[]): string[] {
  if (manager === 'npm') return ['npm', 'install', ...packages]
  if (manager === 'yarn') return ['npx', '--yes', 'yarn@1.22.22', 'add', '--ignore-engines', ...packages]
  if (manager === 'berry') return ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1', 'add', ...packages]
  // Nothing that a package does not declare can be found.
  return [process.execPath, findPnpm(), 'add', '--ignore-workspace', '--config.hoist=false', ...packages]
}

/**
 * Configures the registries of an app: `own` for our packages, `other` for the rest. It names `other` because yarn does not
 * read the setting of npm.
 */
export function writeRegistries(
  folder: string,
  manager: Manager,
  { own, other }: { own: string; other: string },
): void {
  writeFileSync(join(folder, '.npmrc'), `@openappkit:registry=${own}\nregistry=${other}\n`)
  if (manager !== 'berry') return
  const settings = {
    enableTelemetry: false,
    // Our packages have the same version in each run: a cache of the machine would answer with those of an earlier one.
    globalFolder: './.yarn-home',
    enableScripts: false,
    // TypeScript 7 and Vite's template do not know Plug'n'Play; this one is as strict.
    nodeLinker: 'pnpm',
    unsafeHttpWhitelist: ['127.0.0.1'],
    npmRegistryServer: other,
    npmScopes: { openappkit: { npmRegistryServer: own } },
  }
  // JSON is YAML.
  writeFileSync(join(folder, '.yarnrc.yml'), `${JSON.stringify(settings)}\n`)
  // A project of its own, whatever is above it.
  writeFileSync(join(folder, 'yarn.lock'), '')
}
