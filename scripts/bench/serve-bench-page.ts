import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { BenchPage } from './build-bench-page.ts'
import { own } from '../check/own.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What stands in for the listing service: none is asked, one that takes its time, or one that never answers. */
export type Listing = 'none' | 'slow' | 'hanging'
/** How a page is visited: what its listing does, and whether it prepares the modal while nobody has come. */
export type Visit = { listing: Listing; isIdle: boolean }

const slowMs = 300
const notFound = gzipSync('not found')

/** Serves a page gzipped, as sites are, with a listing service that behaves as asked. */
export async function serveBenchPage(page: BenchPage): Promise<{ url(visit: Visit): string; close(): void }> {
  let listing: Listing = 'none'
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/listing/')) {
      if (listing === 'hanging') return
      await wait(slowMs)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"count":0}')
      return
    }
    const name = path === '/' ? '/index.html' : path
    const file = page.get(name)
    response.writeHead(file ? 200 : 404, {
      'content-type': own(types, extname(name)) ?? 'text/plain',
      'content-encoding': 'gzip',
    })
    response.end(file ?? notFound)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url(visit) {
      listing = visit.listing
      return `http://127.0.0.1:${port}/?${visit.isIdle ? 'idle&' : ''}${listing === 'none' ? '' : 'listing'}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
