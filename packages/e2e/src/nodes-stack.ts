import type { TestProject } from 'vitest/node'
import { startDemo } from '../../../scripts/demo/start-demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The ids of the processes that run each kind of server. */
    pids: { services: readonly number[]; accounts: readonly number[] }
  }
}

/** Starts the services of `npm run demo -- --nodes 2`, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { urls, pids, stop } = await startDemo(['--nodes', '2'])
  try {
    if (!pids) throw new Error('The demo did not start several servers')
    project.provide('pids', pids)
    // Without the pages of the other specs.
    project.provide('stack', { ...urls, pages: '', fakeWallets: '', axe: '' })
    return stop
  } catch (thrown) {
    await stop()
    throw thrown
  }
}
