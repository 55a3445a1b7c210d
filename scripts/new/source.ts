import { packageFiles } from './package-files.ts'
import { created, type Plan, type Reader, spell } from './plan.ts'

/** A source package: a descriptor and a source that reaches no wallet yet and keeps the contract all the same. */
export function planSource(name: string, read: Reader): Plan {
  const { kebab, words } = spell(name)
  const folder = `packages/${kebab}`
  const about = {
    name: `@openappkit/${kebab}`,
    folder,
    description: `${words}, a source of wallets for OpenAppKit`,
    readme: `${words} for OpenAppKit. Which wallets it reaches and how, and why each dependency is there.`,
  }
  return {
    files: [
      ...packageFiles(about, read),
      created(`${folder}/src/index.ts`, entry(name)),
      created(`${folder}/src/source.ts`, source(name)),
      created(`${folder}/src/source.contract.test.ts`, test(name)),
    ],
    next: [
      `add a rule for ${kebab} to scripts/check/import-rules.ts`,
      'pnpm install, so that the workspace knows it',
      'name in index.ts the connectors that it answers to, and give the harness of source.contract.test.ts a target',
    ],
  }
}

function entry(name: string): string {
  const { camel, kebab, words } = spell(name)
  return `import type { SourceDescriptor } from '@openappkit/core/adapter'

/** ${words} for option \`sources\`. Data and one import: its code comes when a session is wanted. */
export const ${camel} = (): SourceDescriptor => ({
  id: '${kebab}',
  connectorIds: ['${kebab}'],
  load: () => import('./source.js'),
})
`
}

function source(name: string): string {
  const { kebab, words } = spell(name)
  return `import { AppKitError, type Session, type Source, type SourceDeps } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'

/** ${words}: reaches no wallet until it is looked for here. */
export function createSource(_deps: SourceDeps): Source {
  return {
    id: '${kebab}',
    connect: findNone,
    restore: findNone,
    watch: () => () => undefined,
    disconnect: () => Promise.resolve(),
    stop: () => undefined,
  }
}

function findNone(): Promise<readonly Session[]> {
  return Promise.reject(new AppKitError('wallet_not_found', errorText('wallet_not_found')))
}
`
}

function test(name: string): string {
  const { words } = spell(name)
  return `import { describeSourceContract } from '@openappkit/testing/contracts'
import { createSource } from './source.js'

const deps = {
  storageKey: 'test',
  projectId: undefined,
  metadata: {},
  networks: () => [],
  preferred: () => undefined,
  hasChain: () => false,
  rpcConfigs: {},
}

// Give the harness a \`target\` as soon as there is a wallet to reach, and leave this out.
const traits = { reachesWallets: false }

describeSourceContract('${words}', () => ({ source: createSource(deps) }), traits)
`
}
