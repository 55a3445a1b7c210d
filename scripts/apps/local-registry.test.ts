import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packPackages } from '../build/archives.ts'
import { startRegistry } from './local-registry.ts'

async function registryWith(manifest: { name: string; version: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/one/package.json': JSON.stringify(manifest),
    'packages/one/index.js': 'export const one = 1\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await packPackages(join(folder, 'archives'), { from: folder })
  const registry = await startRegistry(join(folder, 'archives'))
  onTestFinished(() => registry.close())
  return registry
}

test('the registry answers for a package of the scope with its manifest and the bytes of its archive', async () => {
  const { url } = await registryWith({ name: '@openappkit/one', version: '1.2.3' })
  // As npm asks, and as pnpm does.
  const asked = await fetch(`${url}@openappkit%2fone`)
  const { versions, 'dist-tags': tags } = (await asked.json()) as {
    versions: Record<string, { name: string; dist: { tarball: string; integrity: string } }>
    'dist-tags': Record<string, string>
  }
  expect(tags).toEqual({ latest: '1.2.3' })
  const { name, dist } = versions['1.2.3'] ?? {}
  expect(name).toBe('@openappkit/one')
  const bytes = Buffer.from(await (await fetch(dist?.tarball ?? '')).arrayBuffer())
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(dist?.integrity)
})

test('the registry has no other package', async () => {
  const { url } = await registryWith({ name: '@openappkit/one', version: '1.2.3' })
  expect((await fetch(`${url}viem`)).status).toBe(404)
  expect((await fetch(`${url}archives/..%2f..%2fpackage.json`)).status).toBe(404)
})
