import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serveStatic } from '../demo/serve-static.ts'
import { compareWallet } from './compare-wallet.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

const built = { 'index.html': '<title>Wallet</title>', 'assets/index-1.js': 'go()', 'oauth/start/index.html': 'Go on' }

async function write(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'compare-wallet-'))
  ends.push(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** What is published, beside what was built. */
async function compare(published: Record<string, string>) {
  const server = await serveStatic(0, [{ path: '/', folder: await write(published), policy: '' }], '127.0.0.1')
  ends.push(() => server.close())
  return compareWallet(`http://127.0.0.1:${server.port}`, await write(built))
}

test('a published page equals its build, except for the configuration of the operator', async () => {
  expect(await compare({ ...built, 'config.json': '{}' })).toEqual({ files: 3, differences: [] })
})

test('T12: compareWallet finds a changed byte and a missing file', async () => {
  const { 'assets/index-1.js': _gone, ...published } = { ...built, 'oauth/start/index.html': 'Go on.' }
  expect((await compare(published)).differences).toEqual([
    { path: 'assets/index-1.js', problem: 'answered 404' },
    { path: 'oauth/start/index.html', problem: 'differs' },
  ])
})

test('a server that does not answer is reported as a difference', async () => {
  const folder = await write({ 'index.html': '' })
  const { differences } = await compareWallet('http://127.0.0.1:1', folder)
  expect(differences).toEqual([{ path: 'index.html', problem: 'did not answer' }])
})
