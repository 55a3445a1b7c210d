import { own } from '../check/own.ts'
import { packageFiles } from './package-files.ts'
import { created, type Plan, type Reader, spell } from './plan.ts'

const namespaces: Readonly<Record<string, string>> = { evm: 'eip155', bitcoin: 'bip122' }

/** A chain package: types, descriptor, discovery and chain that keep the contract's shape and open no wallet yet. */
export function planChain(name: string, read: Reader): Plan {
  const { kebab, words } = spell(name)
  const folder = `packages/adapters/${kebab}`
  const namespace = own(namespaces, name) ?? name
  const about = {
    name: `@openappkit/adapter-${kebab}`,
    folder,
    description: `${words} wallets for OpenAppKit`,
    readme: `${words} wallets for OpenAppKit. Which wallets, through which standard, and why each dependency is there.`,
  }
  return {
    files: [
      ...packageFiles(about, read),
      created(`${folder}/src/index.ts`, entry(name, namespace)),
      created(`${folder}/src/namespace.ts`, types(name, namespace)),
      created(`${folder}/src/adapter.chunk.ts`, chunk),
      created(`${folder}/src/discovery.ts`, discovery),
      created(`${folder}/src/chain.ts`, chain(name, namespace)),
      created(`${folder}/src/chain.test.ts`, test(name)),
    ],
    next: [
      `add '${namespace}' to packages/protocol/src/caip/namespace.ts, where it is not there`,
      `add a rule for adapters/${kebab} to scripts/check/import-rules.ts, where it has none`,
      'pnpm install, so that the workspace knows it',
      'replace chain.test.ts by describeChainContract of @openappkit/testing/contracts, with a fake wallet of the chain',
    ],
  }
}

function entry(name: string, namespace: string): string {
  const { camel, pascal, words } = spell(name)
  return `import type { AdapterDescriptor } from '@openappkit/core/adapter'

export type { ${pascal}Provider, ${pascal}Transaction } from './namespace.js'

/** ${words} for option \`adapters\`. Data and one import: its code comes with the first screen and with the engine. */
export class ${pascal}Adapter implements AdapterDescriptor<'${namespace}'> {
  readonly namespace = '${namespace}'
  discovery = () => import('./adapter.chunk.js')
  load = async () => (await this.discovery()).loadChain()
}

/** The same as \`new ${pascal}Adapter()\`. */
export const ${camel}Adapter = (): AdapterDescriptor<'${namespace}'> => new ${pascal}Adapter()
`
}

function types(name: string, namespace: string): string {
  const { pascal, words } = spell(name)
  return `/** The native provider of a wallet: what a session hands to the app as it is. */
export type ${pascal}Provider = object

/** A transaction of ${words} as an app asks for it. */
export type ${pascal}Transaction = object

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    '${namespace}': { provider: ${pascal}Provider; transaction: ${pascal}Transaction }
  }
}
`
}

const chunk = `export { createDiscovery } from './discovery.js'

/** The chain is wanted later. By name: the whole namespace of a module that others share costs a bundler's runtime. */
export const loadChain = () => import('./chain.js').then(({ createChain }) => ({ createChain }))
`

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

function chain(name: string, namespace: string): string {
  const { pascal, words } = spell(name)
  return `import { AppKitError, type Chain, type ChainDeps, type WalletStatus } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import type { ${pascal}Provider } from './namespace.js'

/** What can be done with ${words} wallets. */
export function createChain(_deps: ChainDeps): Chain<'${namespace}'> {
  return {
    namespace: '${namespace}',
    wallets: {
      open: refuse,
      read: refuse,
      watch: () => () => undefined,
      onChange: () => () => undefined,
      close: () => Promise.resolve(),
    },
  }
}

function refuse(_provider: ${pascal}Provider): Promise<WalletStatus> {
  return Promise.reject(new AppKitError('method_not_supported', errorText('method_not_supported')))
}
`
}

function test(name: string): string {
  const { words } = spell(name)
  return `import { expect, test } from 'vitest'
import { createChain } from './chain.js'

test('${words}: no wallet is opened yet', async () => {
  const { wallets } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const attempt = wallets?.open({}, { signal: AbortSignal.timeout(1_000) })
  await expect(attempt).rejects.toMatchObject({ code: 'method_not_supported' })
})
`
}
