import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'self-hosting-'))
})
afterEach(() => rm(folder, { recursive: true }))

const home = (...path: string[]) => join(folder, 'home', ...path)
const read = (...path: string[]) => readFile(home(...path), 'utf8')

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Runs a script of the example where the repository would be. */
const run = (script: string, version: string) =>
  runCommand('sh', [join(root, 'examples/self-hosting', script), version], {
    cwd: join(folder, 'repository'),
    env: { OPENAPPKIT_DATA: home() },
  })

async function buildPage(name: string): Promise<void> {
  await rm(join(folder, 'repository'), { recursive: true, force: true })
  await write('repository/packages/embedded-wallet/dist/site/index.html', name)
  await write(`repository/packages/embedded-wallet/dist/site/assets/${name}.js`, name)
}

test('publish-wallet.sh publishes each page in its own folder, with the files that open tabs still load', async () => {
  await write('home/wallet.json', '{}')
  await buildPage('first')
  expect((await run('publish-wallet.sh', '1')).code).toBe(0)
  await buildPage('second')
  expect((await run('publish-wallet.sh', '2')).code).toBe(0)
  expect(await readlink(home('wallet'))).toBe('wallets/2')
  expect(await read('wallet/index.html')).toBe('second')
  expect(await read('wallet/config.json')).toBe('{}')
  expect(await readdir(home('wallet/assets'))).toEqual(['first.js', 'second.js'])
  expect((await readdir(home('wallet'))).toSorted()).toEqual(['assets', 'config.json', 'index.html'])
  expect(await read('wallets/1/index.html')).toBe('first')
})

test('publish-wallet.sh leaves a page that is published as it is', async () => {
  await write('home/wallet.json', '{}')
  await buildPage('first')
  await run('publish-wallet.sh', '1')
  await buildPage('second')
  const { code, output } = await run('publish-wallet.sh', '1')
  expect(code).toBe(1)
  expect(output).toContain('is there already. Name another version.')
  expect(await read('wallet/index.html')).toBe('first')
})

test('publish-wallet.sh without a configuration publishes nothing', async () => {
  await buildPage('first')
  expect((await run('publish-wallet.sh', '1')).code).not.toBe(0)
  expect(await readdir(home())).toEqual(['wallets'])
  expect(await readdir(home('wallets'))).toEqual(['1.part'])
})

test('install-release.sh keeps the earlier release, where its files are at their paths in the repository', async () => {
  for (const version of ['1', '2']) {
    for (const path of ['dist/bundle/main.js', 'dist/icons/a.svg', 'data/wallets.json'])
      await write(`repository/packages/server/${path}`, version)
    expect((await run('install-release.sh', version)).code).toBe(0)
  }
  expect(await readlink(home('current'))).toBe('releases/2')
  expect(await read('current/packages/server/dist/bundle/main.js')).toBe('2')
  expect(await read('current/packages/server/data/wallets.json')).toBe('2')
  expect(await read('releases/1/packages/server/dist/icons/a.svg')).toBe('1')
})

test('the fronts give each request an id, and nginx keeps a server that was killed in its turn', async () => {
  const example = (name: string) => readFile(join(root, 'examples/self-hosting', name), 'utf8')
  const nginx = await example('nginx.conf')
  const servers = [...nginx.matchAll(/^ {4}server (\S+) ?(.*);$/gm)].map(([, address, options]) => [address, options])
  expect(servers).toEqual([
    ['127.0.0.1:4000', 'max_fails=0'],
    ['127.0.0.1:4010', 'max_fails=0'],
  ])
  expect(nginx.match(/proxy_pass http:\/\/openappkit_\w+;/g)).toHaveLength(servers.length)
  expect(nginx.match(/proxy_set_header X-Request-Id \$request_id;/g)).toHaveLength(servers.length)
  expect((await example('Caddyfile')).match(/header_up X-Request-Id \{http\.request\.uuid\}/g)).toHaveLength(
    servers.length,
  )
})

test('the units and the containers listen at the ports that the fronts and the guide name', async () => {
  const example = (name: string) => readFile(join(root, 'examples/self-hosting', name), 'utf8')
  for (const kind of ['server', 'accounts'])
    expect(await example(`systemd/openappkit-${kind}@.service`)).toContain('SERVER_PORT=%i METRICS_PORT=1%i ')
  const ports = [...(await example('compose.yaml')).matchAll(/SERVER_PORT: '(\d+)', METRICS_PORT: '1(\d+)'/g)]
  expect(ports.map(([, port]) => port)).toEqual(['4000', '4001', '4010', '4011'])
  expect(ports.every(([, port, metrics]) => port === metrics)).toBe(true)
  expect(await readFile(join(root, 'docs/guides/several-nodes.md'), 'utf8')).toContain(
    'server 127.0.0.1:4011 max_fails=0;',
  )
})
