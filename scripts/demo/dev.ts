// npm run dev: the same stack, with vite's development server for the React demo.
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../check/source-file.ts'
import { setPageEnvironment } from './build-pages.ts'
import { runStack } from './run-stack.ts'
import type { Stack } from './start-stack.ts'

await runStack({ name: 'Development', servePages, hasPlainPage: false })

async function servePages({ urls, ports }: Omit<Stack, 'stop'>) {
  setPageEnvironment(urls)
  const folder = join(root, 'examples/react')
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    server: { port: ports.demo, strictPort: true, host: 'localhost' },
  })
  await server.listen()
  return server
}
