import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

export type LocalRegistry = { url: string; close(): Promise<void> }

type Published = { name: string; version: string; file: string; packument: object }

/**
 * A registry on this machine that has our packages alone, as npm would answer for them once they are published. An app
 * asks it for the scope, and the registry of its machine for all else.
 *
 * @param archives the folder with what `npm publish` would send
 */
export async function startRegistry(archives: string): Promise<LocalRegistry> {
  const app = new Hono()
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const packages = new Map(
    readdirSync(archives)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => readPublished(join(archives, file), `${url}archives/${file}`))
      .map((one) => [one.name, one] as const),
  )
  app.get('/archives/:file', (context) => {
    const wanted = [...packages.values()].find(({ file }) => file.endsWith(`/${context.req.param('file')}`))
    return wanted ? context.body(new Uint8Array(readFileSync(wanted.file))) : context.notFound()
  })
  app.get('*', (context) => {
    const found = packages.get(decodeURIComponent(context.req.path.slice(1)))
    return found ? context.json(found.packument) : context.json({ error: 'Not found' }, 404)
  })
  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the registry's metadata of a package says (https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md). */
function readPublished(file: string, tarball: string): Published {
  const data = readFileSync(file)
  const packed = createPackageFromTarballData(new Uint8Array(data))
  const manifest = JSON.parse(packed.readFile(`/node_modules/${packed.packageName}/package.json`)) as object
  const { packageName: name, packageVersion: version } = packed
  const hash = (algorithm: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(data).digest(encoding)
  const dist = { tarball, shasum: hash('sha1', 'hex'), integrity: `sha512-${hash('sha512', 'base64')}` }
  const packument = {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
    time: { [version]: '2026-01-01T00:00:00.000Z' },
  }
  return { name, version, file, packument }
}
