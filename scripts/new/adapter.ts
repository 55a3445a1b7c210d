import { created, type Plan, type Reader, spell } from './plan.ts'

const namespaces: Readonly<Record<string, string>> = { evm: 'eip155', bitcoin: 'bip122' }

/** A chain package: descriptor, discovery and adapter that keep the contract's shape and refuse to connect yet. */
export function planAdapter(name: string, read: Reader): Plan {
  const { kebab } = spell(name)
  const folder = `packages/adapters/${kebab}`
  const { version = '0.1.0' } = JSON.parse(read('package.json') ?? '{}') as { version?: string }
  return {
    files: [
      created(`${folder}/package.json`, manifest(name, version)),
      created(`${folder}/tsconfig.json`, tsconfig),
      created(`${folder}/README.md`, readme(name)),
      created(`${folder}/src/index.ts`, entry(name)),
      created(`${folder}/src/discovery.ts`, discovery),
      created(`${folder}/src/adapter.ts`, adapter(name)),
      created(`${folder}/src/adapter.test.ts`, test(name)),
    ],
    next: [
      `add a rule for adapters/${kebab} to scripts/check/import-rules.ts, where it has none`,
      'pnpm install, so that the workspace knows it',
      'replace adapter.test.ts by describeAdapterContract of @openappkit/testing/contracts, with a fake wallet of the chain',
    ],
  }
}

function manifest(name: string, version: string): string {
  const { kebab, words } = spell(name)
  const entry = { '@openappkit/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' }
  const content = {
    name: `@openappkit/adapter-${kebab}`,
    version,
    description: `${words} wallets for OpenAppKit`,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: { '.': entry, './package.json': './package.json' },
    files: ['dist', 'src', '!src/**/*.test.ts'],
    dependencies: { '@openappkit/core': 'workspace:*', '@openappkit/protocol': 'workspace:*' },
    devDependencies: { '@openappkit/testing': 'workspace:*' },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const tsconfig = `${JSON.stringify(
  {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { rootDir: 'src', outDir: 'dist' },
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.test-d.ts'],
    references: [{ path: '../../protocol' }, { path: '../../core' }],
  },
  null,
  2,
)}\n`

const readme = (name: string): string => `# @openappkit/adapter-${name}

${spell(name).words} wallets for OpenAppKit. Which wallets, through which standard, and why each dependency is there.
`

function entry(name: string): string {
  const { camel, pascal, words } = spell(name)
  return `import type { AdapterDescriptor } from '@openappkit/core/adapter'

/** ${words} for option \`adapters\`. Data and two imports: its code comes with the first screen and with the engine. */
export class ${pascal}Adapter implements AdapterDescriptor {
  readonly namespace = '${namespaces[name] ?? name}'
  discovery = () => import('./discovery.js')
  load = () => import('./adapter.js')
}

/** The same as \`new ${pascal}Adapter()\`. */
export const ${camel}Adapter = (): AdapterDescriptor => new ${pascal}Adapter()
`
}

const discovery = `import type { Discovery, DiscoverySettings } from '@openappkit/core/adapter'

/** Wallets of this chain on this page. Finds none until its standard is listened to here. */
export function createDiscovery(_settings: DiscoverySettings): Discovery {
  return {
    list: () => [],
    provider: () => undefined,
    watch: () => () => undefined,
    stop: () => undefined,
  }
}
`

function adapter(name: string): string {
  const { words } = spell(name)
  return `import { type AdapterDeps, AppKitError, type ChainAdapter } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'

/** ${words} wallets. */
export function createAdapter({ discovery }: Pick<AdapterDeps, 'discovery'>): ChainAdapter {
  const missing = (connectorId: string) =>
    new AppKitError(discovery.provider(connectorId) ? 'method_not_supported' : 'wallet_not_found', errorText('wallet_not_found'))

  return {
    namespace: '${namespaces[name] ?? name}',
    connect: (connectorId) => Promise.reject(missing(connectorId)),
    restore: (connectorId) => Promise.reject(missing(connectorId)),
    disconnect: () => Promise.resolve(),
    watch: () => () => undefined,
  }
}
`
}

function test(name: string): string {
  const { words } = spell(name)
  return `import { expect, test } from 'vitest'
import { createAdapter } from './adapter.js'
import { createDiscovery } from './discovery.js'

test('${words}: a wallet that is not there cannot be connected', async () => {
  const discovery = createDiscovery({ announced: true, injected: true })
  const attempt = createAdapter({ discovery }).connect('gone', { signal: AbortSignal.timeout(1_000) })
  await expect(attempt).rejects.toMatchObject({ code: 'wallet_not_found' })
})
`
}
