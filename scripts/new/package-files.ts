import type { Manifest } from '../check/workspace.ts'
import { created, type PlannedFile, type Reader } from './plan.ts'

export type NewPackage = { name: string; folder: string; description: string; readme: string }

/** What every package has beside its sources. What is said of all packages is said as the EVM adapter says it. */
export function packageFiles({ name, folder, description, readme }: NewPackage, read: Reader): PlannedFile[] {
  const up = '../'.repeat(folder.split('/').length)
  const sibling = (read('packages/adapters/evm/package.json') ?? '{}').replaceAll('packages/adapters/evm', folder)
  const manifest = {
    ...(JSON.parse(sibling) as Manifest),
    name,
    description,
    exports: {
      '.': { '@openappkit/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    dependencies: { '@openappkit/core': 'workspace:*', '@openappkit/protocol': 'workspace:*' },
    devDependencies: { '@openappkit/testing': 'workspace:*' },
  }
  const tsconfig = {
    extends: `${up}.config/tsconfig.package.json`,
    references: ['protocol', 'core'].map((path) => ({ path: `${up.slice(3)}${path}` })),
  }
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  return [
    created(`${folder}/package.json`, json(manifest)),
    created(`${folder}/tsconfig.json`, json(tsconfig)),
    created(`${folder}/README.md`, `# ${name}\n\n${readme}\n`),
  ]
}
