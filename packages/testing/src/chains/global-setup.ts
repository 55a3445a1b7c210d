import type { TestProject } from 'vitest/node'
import type { LocalChain } from './local-chain.js'
import { startLocalChains } from './local-chains.js'

declare module 'vitest' {
  interface ProvidedContext {
    localChains: readonly [LocalChain, LocalChain]
  }
}

/** For vitest's `globalSetup`: tests get the chains with `inject('localChains')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chains, stop } = await startLocalChains()
  project.provide('localChains', chains)
  return stop
}
