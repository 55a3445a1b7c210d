import { runnerImport } from 'vite'
import { root } from '../check/source-file.ts'
import { serverSource } from './conditions.ts'

/**
 * A module that uses the packages, by its path from the root. Node alone would look for what `npm run build` writes, and
 * find it only where that has run.
 */
export async function loadSource<T>(path: string): Promise<T> {
  const { NODE_ENV } = process.env
  try {
    const { module } = await runnerImport<T>(`${root}/${path}`, {
      root,
      configFile: false,
      logLevel: 'error',
      // Without the second, what is not this package is taken as it was built, also where nothing was.
      environments: { inline: { resolve: { conditions: serverSource, noExternal: [/^@openappkit\//] } } },
    })
    return module
  } finally {
    // Vite says `development` to the whole process, and a page that is built after it would be one for developers.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
