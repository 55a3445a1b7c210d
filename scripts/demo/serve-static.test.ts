import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStatic, type StaticServer } from './serve-static.ts'

let folder: string
let server: StaticServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openappkit-static-'))
  await mkdir(join(folder, 'site'))
  await mkdir(join(folder, 'inner'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'site/index.html'), '<h1>outer</h1>')
  await writeFile(join(folder, 'site/page-B3KrZxE9.js'), 'export const answer = 42\n'.repeat(50))
  await writeFile(join(folder, 'inner/index.html'), '<h1>inner</h1>')
  server = await serveStatic(0, [
    { path: '/', folder: join(folder, 'site'), policy: "default-src 'none'" },
    { path: '/inner/', folder: join(folder, 'inner'), policy: "default-src 'self'" },
  ])
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${server.port}${path}`, { headers })

test('a folder answers with its index, its type and its own policy', async () => {
  const [outer, inner] = await Promise.all([get('/'), get('/inner/')])
  expect(await outer.text()).toBe('<h1>outer</h1>')
  expect(outer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(outer.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await inner.text()).toBe('<h1>inner</h1>')
  expect(inner.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('a file with a hash in its name is immutable and compressed', async () => {
  const response = await get('/page-B3KrZxE9.js', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toContain('answer = 42')
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/inner/..%2f..%2fsecret.txt', '/%'])(
  'a path outside the folder is not found: %s',
  async (path) => {
    // fetch would tidy the path up before it is sent.
    const status = await new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port: server.port, path }, ({ statusCode }) => resolve(statusCode))
      asked.once('error', reject).end()
    })
    expect(status).toBe(404)
  },
)
