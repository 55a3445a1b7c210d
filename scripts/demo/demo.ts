// npm run demo: everything on this machine, the pages as they would be published. `-- --json` is for programs; `-- --cross-site`
// puts the wallet on another site than the pages, and `-- --nodes 2` starts two servers of each kind.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { pagePolicy } from './page-policy.ts'
import { runStack } from './run-stack.ts'
import type { Stack } from './start-stack.ts'
import { serveStatic } from './serve-static.ts'

await runStack({ name: 'The demo', servePages, hasPlainPage: true })

async function servePages({ urls, ports, folder }: Omit<Stack, 'stop'>) {
  await buildPages(folder, urls)
  const plain = join(folder, 'html-cdn')
  const html = await readFile(join(plain, 'index.html'), 'utf8')
  const addresses = [urls.evm, urls.evm2, urls.solana, urls.server, urls.relay]
  const policy = pagePolicy({ addresses, listing: urls.server, frame: urls.frame })
  const server = await serveStatic(ports.demo, [
    { path: '/', folder: join(folder, 'react'), policy },
    // The plain page is on public networks, whose endpoints are many.
    { path: '/cdn/', folder: plain, policy: pagePolicy({ addresses: ['https:', urls.relay], html }) },
  ])
  return {
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
