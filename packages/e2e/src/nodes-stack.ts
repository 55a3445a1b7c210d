import type { TestProject } from 'vitest/node'
import type { Nodes } from '../../../scripts/demo/nodes/start-nodes.ts'
import { startDemo } from '../../../scripts/demo/start-demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers of each kind. */
    nodes: Nodes['nodes']
  }
}

/** Starts the services of `npm run demo -- --nodes 2`, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { urls, nodes, stop } = await startDemo(['--nodes', '2'])
  try {
    if (!nodes) throw new Error('The demo did not start several servers')
    project.provide('nodes', nodes)
    // Without the pages of the other specs.
    project.provide('stack', { ...urls, pages: '', fakeWallets: '', axe: '' })
    return stop
  } catch (thrown) {
    await stop()
    throw thrown
  }
}
