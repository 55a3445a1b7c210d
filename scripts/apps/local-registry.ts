import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { Hono } from 'hono'
import { serveApp } from '../demo/serve-static.ts'

export type LocalRegistry = { url: string; close(): Promise<void> }

type Published = { name: string; version: string; manifest: object; hashes: { shasum: string; integrity: string } }

/**
 * A registry on this machine that has our packages alone, as npm would answer for them once they are published. An app
 * asks it for the scope, and the registry of its machine for all else.
 *
 * @param archives the folder with what `npm publish` would send
 */
export async function startRegistry(archives: string): Promise<LocalRegistry> {
  const files = readdirSync(archives).filter((name) => name.endsWith('.tgz'))
  const packages = new Map(
    files.map((file) => {
      const one = readPublished(join(archives, file))
      return [one.name, { ...one, file }] as const
    }),
  )
  const app = new Hono()
  app.get('/archives/:file', (context) => {
    const file = files.find((name) => name === context.req.param('file'))
    return file ? context.body(new Uint8Array(readFileSync(join(archives, file)))) : context.notFound()
  })
  app.get('*', (context) => {
    const found = packages.get(decodeURIComponent(context.req.path.slice(1)))
    if (!found) return context.json({ error: 'Not found' }, 404)
    return context.json(packumentOf(found, new URL(`/archives/${found.file}`, context.req.url).href))
  })
  const { port, close } = await serveApp(app, 0, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}/`, close }
}

function readPublished(path: string): Published {
  const data = readFileSync(path)
  const packed = createPackageFromTarballData(new Uint8Array(data))
  const { packageName: name, packageVersion: version } = packed
  const manifest = JSON.parse(packed.readFile(`/node_modules/${name}/package.json`)) as object
  const hash = (algorithm: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(data).digest(encoding)
  return {
    name,
    version,
    manifest,
    hashes: { shasum: hash('sha1', 'hex'), integrity: `sha512-${hash('sha512', 'base64')}` },
  }
}

/** The metadata of a package (https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md). */
const packumentOf = ({ name, version, manifest, hashes }: Published, tarball: string) => ({
  name,
  'dist-tags': { latest: version },
  versions: { [version]: { ...manifest, dist: { tarball, ...hashes } } },
  time: { [version]: '2026-01-01T00:00:00.000Z' },
})
