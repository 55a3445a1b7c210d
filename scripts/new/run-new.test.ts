import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../check/source-file.ts'
import { planNew, readFrom, writePlan } from './new.ts'

type Suite = { describeSourceContract(name: string, setup: () => Promise<{ source: unknown }>, traits: object): void }
type SourceModule = { createSource(deps: object): unknown }
type ChainModule = { createChain(deps: object): { wallets: { open(...args: object[]): Promise<unknown> } } }

// Inside a package, so that the sources find what they import and how they are compiled; `dist` belongs to no gate.
const ground = join(root, 'packages/testing/dist')
mkdirSync(ground, { recursive: true })
const folder = mkdtempSync(join(ground, 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const kind of ['source', 'chain']) {
  const plan = planNew(kind, 'spare-part', readFrom(root), '2026-01-02')
  if (typeof plan === 'string') throw new Error(plan)
  writePlan({ ...plan, files: plan.files.filter(({ path }) => path.endsWith('.ts')) }, folder)
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
