import { defaultServerConditions, runnerImport } from 'vite'
import { root } from '../check/source-file.ts'

/** A module of `packages/testing`, read from its source. The packages name each other as a compiler would. */
export async function loadSource<T>(path: string): Promise<T> {
  const conditions = ['@openappkit/source', ...defaultServerConditions]
  const { module } = await runnerImport<T>(`${root}/packages/testing/src/${path}`, {
    root,
    configFile: false,
    logLevel: 'error',
    // Without the second, what is not this package is taken as it was built, also where nothing was.
    environments: { inline: { resolve: { conditions, noExternal: [/^@openappkit\//] } } },
  })
  return module
}
