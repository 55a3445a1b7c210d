import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../check/source-file.ts'
import { readPackages } from '../check/workspace.ts'
import { checkArchive, packPackages, tryPublish } from './archives.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every packed package passes all checks', async () => {
  const files = await packPackages(join(folder, 'all'))
  expect(files).toHaveLength(readPackages().filter(({ manifest }) => !manifest.private).length)
  const found = await Promise.all(files.map(async (file) => [basename(file), await checkArchive(file)] as const))
  expect(found.filter(([, problems]) => problems.length > 0)).toEqual([])
  // The one that brings the most and the one that others are made of: `npm run release` asks about all.
  for (const name of ['openappkit-modal', 'openappkit-protocol']) {
    const file = files.find((path) => basename(path).startsWith(name)) ?? name
    expect(await tryPublish(file, '0.0.0'), name).toBe(undefined)
  }
})

describe('a broken package', () => {
  const manifest = {
    name: '@openappkit/broken',
    version: '1.0.0',
    type: 'module',
    customElements: './dist/elements.json',
    exports: {
      './gone': { types: './dist/index.d.ts', default: './dist/gone.js' },
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './untyped': { default: './dist/untyped.js' },
      './hidden': { types: './dist/index.d.ts', default: './dist/index.js' },
    },
    files: ['dist'],
  }
  const files = {
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/broken/package.json': JSON.stringify(manifest),
    'packages/broken/dist/index.js': 'export const a = 1\n',
    'packages/broken/dist/index.js.map': '{"version":3,"sources":["../src/index.ts"],"mappings":""}',
    'packages/broken/dist/index.d.ts': 'export declare const a: 1\n',
    'packages/broken/dist/untyped.js': 'export const b = 1\n',
    'packages/broken/dist/a.test.js': '',
    'packages/broken/dist/b.d.ts': 'export declare const b: import("lit").CSSResult\n',
  }

  test('a broken package is reported with each of its problems', async () => {
    const broken = join(folder, 'broken')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(broken, path)), { recursive: true })
      writeFileSync(join(broken, path), text)
    }
    const [file = ''] = await packPackages(join(folder, 'one'), { from: broken })
    const problems = (await checkArchive(file)).join('\n')
    expect(problems).toMatch(/publint: .*dist\/gone\.js/)
    expect(problems).toMatch(/types: .*"entrypoint":"\.\/untyped"/)
    expect(problems).toMatch(/types: .*"entrypoint":"\.\/hidden","resolutionKind":"node10"/)
    expect(problems).not.toContain('CJSResolvesToESM')
    expect(problems).toContain('customElements: ./dist/elements.json is not in the archive')
    expect(problems).toMatch(/source map: .*index\.js\.map names \.\.\/src\/index\.ts/)
    expect(problems).toMatch(/files: .*a\.test\.js is not for users/)
    expect(problems).toMatch(/imports: .*b\.d\.ts names lit, which the package does not declare/)
  })
})

test('the hashes of the scripts are those of the files', () => {
  const scripts = join(root, 'packages/cdn/dist/browser')
  const { integrity } = JSON.parse(readFileSync(join(scripts, 'integrity.json'), 'utf8')) as {
    integrity: Record<string, string>
  }
  const names = ['./appkit.js', './networks.js', './embedded-wallet.js', './siwx.js']
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining(names))
  for (const [name, hash] of Object.entries(integrity)) {
    const text = readFileSync(join(scripts, name))
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`, name).toBe(hash)
  }
})

test('the bill of materials names what comes with the packages, with its licence, and no tool', () => {
  const text = readFileSync(join(root, 'dist/openappkit.cdx.json'), 'utf8')
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: Record<string, unknown>[] }
  expect(bomFormat).toBe('CycloneDX')
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'lit', licenses: [{ license: { id: 'BSD-3-Clause' } }] }),
  )
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['viem', 'hono', 'valtio']))
  expect(names).not.toContain('oxlint')
})
