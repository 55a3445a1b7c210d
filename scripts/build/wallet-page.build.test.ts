import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../check/source-file.ts'

const site = join(root, 'packages/embedded-wallet/dist/site')
const limit = 62_500

/** Files with everything that they need at once. */
function withNeeds(names: Iterable<string>): ReadonlySet<string> {
  const needed = new Set(names)
  for (const name of needed) {
    const code = readFileSync(join(site, 'assets', name), 'utf8')
    for (const [, other = ''] of code.matchAll(/(?:from|import)\s?["'`]\.\/([\w.-]+\.js)["'`]/g)) needed.add(other)
  }
  return needed
}

const weigh = (path: string): number => gzipSync(readFileSync(join(site, path)), { level: 9 }).byteLength

test('the files that the wallet’s frame loads for an approval stay small', () => {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const named = [...page.matchAll(/assets\/([\w.-]+)"/g)].map(([, name = '']) => name)
  const screen = readdirSync(join(site, 'assets')).filter((name) => /^approval-element-[\w-]+\.js$/.test(name))
  expect(screen).toHaveLength(1)
  const files = [...withNeeds([...named, ...screen])]
  // The page, the kernel of it, the screen and what they share.
  expect(files.length).toBeGreaterThan(5)
  const sizes = new Map(files.map((name) => [name, weigh(join('assets', name))]))
  const whole = weigh('index.html') + [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(whole, JSON.stringify([...sizes])).toBeLessThanOrEqual(limit)
})

test('each build of the wallet page has the same bytes (T12)', () => {
  const again = mkdtempSync(join(tmpdir(), 'wallet-page-'))
  try {
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', again, '--logLevel', 'error']
    execFileSync(process.execPath, args, {
      cwd: join(root, 'packages/embedded-wallet'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const read = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
    const [first, second] = [read(site), read(again)]
    expect(second.map(([path]) => path)).toEqual(first.map(([path]) => path))
    expect(second.filter(([, bytes], at) => bytes !== first[at]?.[1]).map(([path]) => path)).toEqual([])
  } finally {
    rmSync(again, { recursive: true })
  }
})
