import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../check/source-file.ts'
import { planNew, readFrom, writePlan } from './new.ts'

type Suite = { describeSourceContract(name: string, setup: () => Promise<{ source: unknown }>, traits: object): void }
type SourceModule = { createSource(deps: object): unknown }
type FeatureModule = { createSparePart(deps: object): { start(): () => void } }
type ServiceModule = { sparePart: object }
type ServerModule = {
  createServer(options: object): { listen(port: number): Promise<{ url: string }>; close(): Promise<void> }
}
type ChainModule = { createChain(deps: object): { wallets: { open(...args: object[]): Promise<unknown> } } }

// Inside a package, so that the sources find what they import and how they are compiled; `dist` belongs to no gate.
const [folder, serverFolder] = ['testing', 'server'].map((name) => {
  const ground = join(root, `packages/${name}/dist`)
  mkdirSync(ground, { recursive: true })
  return mkdtempSync(join(ground, 'new-'))
}) as [string, string]
afterAll(() => {
  for (const each of [folder, serverFolder]) rmSync(each, { recursive: true, force: true })
})

/** Beside the sources that it imports, as it would be in its package. */
const besideSources = (text: string): string =>
  text.replaceAll(/'\.\.\/\.\.\/(?:platform|state)\//g, (found) =>
    found.includes('platform')
      ? `'${join(root, 'packages/server/src/platform')}/`
      : `'${join(root, 'packages/core/src/state')}/`,
  )

for (const kind of ['source', 'chain', 'feature', 'service']) {
  const plan = planNew(kind, 'spare-part', readFrom(root), '2026-01-02')
  if (typeof plan === 'string') throw new Error(plan)
  const files = plan.files
    .filter(({ path, isNew }) => isNew && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((file) => ({ ...file, text: besideSources(file.text) }))
  writePlan({ ...plan, files }, kind === 'service' ? serverFolder : folder)
}

/** By a path that the compiler does not follow: packages are compiled by other rules than scripts. */
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path)

const { describeSourceContract } = (await load(join(root, 'packages/testing/src/contracts/index.ts'))) as Suite

const deps = {
  storageKey: 'test',
  projectId: undefined,
  metadata: {},
  networks: () => [],
  preferred: () => undefined,
  hasChain: () => false,
  rpcConfigs: {},
}

describeSourceContract(
  'a source as it is written',
  async () => {
    const { createSource } = (await load(join(folder, 'packages/spare-part/src/source.ts'))) as SourceModule
    return { source: createSource(deps) }
  },
  { reachesWallets: false },
)

test('a chain as it is written opens no wallet', async () => {
  const { createChain } = (await load(join(folder, 'packages/adapters/spare-part/src/chain.ts'))) as ChainModule
  const { wallets } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const attempt = wallets.open({}, { signal: AbortSignal.timeout(1_000) })
  await expect(attempt).rejects.toMatchObject({ code: 'method_not_supported' })
})

test('a feature as it is written follows the account and lets go of it', async () => {
  const { createSparePart } = (await load(
    join(folder, 'packages/core/src/features/spare-part/spare-part.ts'),
  )) as FeatureModule
  const { proxy } = (await load(join(root, 'packages/core/node_modules/valtio/esm/vanilla.mjs'))) as {
    proxy(value: object): object
  }
  const state = { accounts: proxy({}), network: proxy({ active: 'eip155' }) }
  const stop = createSparePart({ state }).start()
  Object.assign(state.accounts, { eip155: { status: 'disconnected' } })
  await Promise.resolve()
  expect(() => stop()).not.toThrow()
  expect(state).toEqual({ accounts: { eip155: { status: 'disconnected' } }, network: { active: 'eip155' } })
})

test('a service as it is written answers', async () => {
  const { sparePart } = (await load(
    join(serverFolder, 'packages/server/src/services/spare-part/index.ts'),
  )) as ServiceModule
  const { createServer } = (await load(join(root, 'packages/server/src/app/server.ts'))) as ServerModule
  const server = createServer({ services: {}, more: [{ definition: sparePart, options: { greeting: 'Hello' } }] })
  try {
    const { url } = await server.listen(0)
    const response = await fetch(`${url}/spare-part`)
    expect([response.status, await response.json()]).toEqual([200, { greeting: 'Hello', project: 'default' }])
  } finally {
    await server.close()
  }
})
