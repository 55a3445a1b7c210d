import { join } from 'node:path'
import type { Plugin } from 'vite'
import { own } from '../check/own.ts'
import { root } from '../check/source-file.ts'
import { ownPaths } from '../check/workspace.ts'

/** A package that depends on each library: pages of the scripts declare no dependencies. */
const owners: readonly [RegExp, string][] = [
  [/^vue(?:\/|$)/, 'packages/vue'],
  [/^react(?:-dom)?(?:\/|$)/, 'packages/react'],
  [/^lit(?:\/|$)/, 'packages/ui'],
  [/^viem(?:\/|$)/, 'packages/core'],
  [/^(?:wagmi|@wagmi|@tanstack)(?:\/|$)/, 'packages/adapters/wagmi'],
]

/** Resolves what the modules of a folder import: our packages to their sources, libraries to the copies that these use. */
export function fromWorkspace(folder: string): Plugin {
  const paths = ownPaths()
  return {
    name: 'from-workspace',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (!importer?.startsWith(folder)) return undefined
      const [, owner] = owners.find(([pattern]) => pattern.test(id)) ?? []
      if (owner) return this.resolve(id, join(root, owner, 'package.json'), { ...options, skipSelf: true })
      return own(paths, id)?.[0]
    },
  }
}
