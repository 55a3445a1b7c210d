import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'

/** The name under which each package's `exports` lead to its sources. */
export const sourceCondition = '@openappkit/source'

/**
 * What runs from this repository resolves every package to its sources: nothing has to be built before. For
 * `resolve.conditions` of a page.
 */
export const clientSource = [sourceCondition, ...defaultClientConditions]

/** The same for what runs in Node: `ssr.resolve.conditions`, with `noExternal` for our own packages. */
export const serverSource = [sourceCondition, ...defaultServerConditions]

/** For `resolve.alias` of a page that loads `@open-wc/testing`. */
export const testRunnerStub = {
  '@web/test-runner-commands': fileURLToPath(new URL('test-runner-commands.ts', import.meta.url)),
}
