import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../platform/environment/config-error.js'
import { createLog } from '../platform/log/log.js'
import { checkKeyHolder } from './check.js'
import { serveKeyHolder } from './socket.js'

let folder: string
let path: string
const servers: { close(): unknown }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alone-'))
  path = join(folder, 'keys')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await rm(folder, { recursive: true })
})

async function serve(at = path) {
  const server = await serveKeyHolder(at, { answer: async () => ({ problem: 'grant' }) }, createLog('silent'))
  servers.push(server)
  return server
}

/** A socket whose server has ended without deleting it, as a killed process leaves it. */
async function leaveSocket(): Promise<void> {
  const server: Server = createServer()
  server.listen(join(folder, 'other'))
  await once(server, 'listening')
  await rename(join(folder, 'other'), path)
  server.close()
  await once(server, 'close')
}

test('a second key holder is refused, and the first one still responds at its socket', async () => {
  await serve()
  await expect(serve()).rejects.toThrow(`KEY_HOLDER_SOCKET: ${path} is in use: another key holder serves it.`)
  await expect(serve()).rejects.toThrow(ConfigError)
  await checkKeyHolder(path)
  expect(await readdir(folder)).toEqual(['keys'])
})

test('the socket that a killed process left is replaced', async () => {
  await leaveSocket()
  await serve()
  await checkKeyHolder(path)
})

test('a key holder deletes its own socket when it closes, and no other', async () => {
  const first = await serve()
  await rename(path, join(folder, 'moved'))
  await serve()
  await first.close()
  await checkKeyHolder(path)
  const [, second] = servers
  await second?.close()
  expect(await readdir(folder)).toEqual(['moved'])
})

test('a file, a folder or a link at the path is refused and left as it was', async () => {
  await writeFile(path, 'notes')
  const [inside, link] = [join(folder, 'inside'), join(folder, 'link')]
  await mkdir(inside)
  await symlink(path, link)
  for (const each of [path, inside, link]) await expect(serve(each)).rejects.toThrow(`${each} is not a socket`)
  expect(await readFile(path, 'utf8')).toBe('notes')
  expect((await lstat(inside)).isDirectory()).toBe(true)
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
})

test('a path of 107 bytes can be used, and a longer one is refused with a sentence', async () => {
  const longest = `${folder}/${'x'.repeat(106 - folder.length)}`
  await serve(longest)
  await checkKeyHolder(longest)
  await expect(serve(`${longest}x`)).rejects.toThrow('is too long. The path of a socket has at most 107 bytes.')
})

test('a folder that does not exist is a configuration error', async () => {
  await expect(serve(join(folder, 'nowhere', 'keys'))).rejects.toThrow('Its folder must exist and be writable.')
})
