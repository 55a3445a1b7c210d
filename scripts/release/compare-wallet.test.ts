import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { afterEach, expect, test } from 'vitest'
import { serveApp } from '../demo/serve-static.ts'
import { compareWallet, formatComparison } from './compare-wallet.ts'
import { hosting } from './hosting.source.ts'
import { describeConfig, type WalletConfig } from './wallet-config.ts'
import { walletHeaders } from './wallet-headers.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

const page = '<title>Wallet</title><script type="module" src="./assets/index-1.js"></script>'
const built = {
  'index.html': page,
  'assets/index-1.js': 'go()',
  'approve/index.html': 'Approve',
  'keep/index.html': 'Keep',
  'oauth/start/index.html': 'Go on',
  'your-wallet/index.html': 'Keys',
}
const config: WalletConfig = {
  accountsUrl: 'https://accounts.example.com',
  origins: ['https://app.example.com'],
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'https://rpc.example.com/key',
    },
  ],
}
const changed: WalletConfig = { ...config, origins: [...config.origins, 'https://evil.example'] }

/** What a server answers: a file with its type, or a response of its own. */
type Served = string | (() => Response)
type Site = Record<string, Served>

async function write(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'compare-wallet-'))
  ends.push(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Publishes a page with the headers of its `config.json`. `edit` changes those of one path. */
async function publish(site: Site, served = config, edit: (path: string, headers: Headers) => void = () => {}) {
  const headersOf = walletHeaders(hosting, served)
  const files = new Map<string, Served>(Object.entries({ 'config.json': JSON.stringify(served), ...site }))
  const app = new Hono()
  app.get('*', ({ req }) => {
    const path = req.path.slice(1).replace(/(^|\/)$/, '$1index.html')
    const file = files.get(path) ?? files.get('*')
    if (typeof file !== 'string') return file?.() ?? new Response('', { status: 404 })
    const type = getMimeType(path) ?? 'text/html'
    const headers = new Headers({ ...headersOf(path), 'content-type': type })
    edit(path, headers)
    return new Response(file, { headers })
  })
  const server = await serveApp(app, 0, '127.0.0.1')
  ends.push(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

/** What is published, beside what was built and what the operator wrote. */
async function compare(url: string, own: string | undefined = JSON.stringify(config)) {
  const folder = await write(built)
  return compareWallet(url, folder, { hosting, ...(own && { config: own }) })
}
const differences = async (...published: Parameters<typeof publish>) =>
  (await compare(await publish(...published))).differences

test('a published page equals its build, its headers and the configuration of the operator', async () => {
  const comparison = await compare(await publish(built))
  expect(comparison.differences).toEqual([])
  expect(formatComparison(comparison)).toEqual([
    '6 of 6 files are the ones that were built here, with their headers; 0 differences',
  ])
})

test('T12: compareWallet finds a changed byte and a missing file', async () => {
  const { 'assets/index-1.js': _gone, ...published } = { ...built, 'oauth/start/index.html': 'Go on.' }
  expect(await differences(published)).toEqual([
    { path: 'assets/index-1.js', problem: 'answered 404' },
    { path: 'oauth/start/index.html', problem: 'differs' },
  ])
})

test('T12: compareWallet finds origins that are not those of the operator, with headers that fit them', async () => {
  const comparison = await compare(await publish({ ...built, 'assets/more-1.js': 'steal()' }, changed))
  const ancestors = 'frame-ancestors "https://app.example.com https://evil.example", not "https://app.example.com"'
  expect(formatComparison(comparison)).toEqual([
    'FAIL config.json has other origins than your own copy',
    `FAIL config.json and 2 more has the policy ${ancestors}`,
    '4 of 6 files are the ones that were built here, with their headers; 2 differences',
  ])
})

test('T12: compareWallet names each script that a changed page loads or contains', async () => {
  const more =
    '<script src="https://evil.example/a.js"></script><script src="assets/b.js"></script><script>c()</script>'
  const map = '<script type="importmap">{}</script><body onload="d()">'
  expect((await differences({ ...built, 'index.html': page + more + map })).map(({ problem }) => problem)).toEqual([
    'differs',
    'loads https://evil.example/a.js, which was not built here',
    'loads assets/b.js, which was not built here',
    'has an inline script <script>',
    'has an inline script <script type="importmap">',
    'runs a script in onload',
  ])
})

test('a check without the operator’s copy compares and prints the published configuration', async () => {
  const comparison = await compare(await publish(built, changed), '')
  expect(comparison.differences).toEqual([])
  expect(comparison.published && describeConfig(comparison.published)).toEqual([
    'config.json was not compared. Name your own copy with --config, or read what is published:',
    '  accountsUrl  https://accounts.example.com',
    '  origin       https://app.example.com',
    '  origin       https://evil.example',
    '  network      eip155:1 (Ethereum) https://rpc.example.com/key',
    '  approvals    frame',
  ])
})

test('the configuration is compared by value', async () => {
  const { networks, origins, accountsUrl } = config
  const spaced = JSON.stringify({ networks, accountsUrl, origins }, null, 2)
  expect((await compare(await publish(built), spaced)).differences).toEqual([])
  const other = { ...config, approvals: 'window', networks: [{ ...networks[0], rpcUrl: 'https://rpc.example.com/b' }] }
  expect((await compare(await publish(built), JSON.stringify(other))).differences).toEqual([
    { path: 'config.json', problem: 'has other networks than your own copy' },
    { path: 'config.json', problem: 'has other approvals than your own copy' },
  ])
})

test('a published configuration that the wallet would not read is reported', async () => {
  const [path, problem] = ['config.json', 'is no configuration of the wallet']
  expect(await differences({ ...built, 'config.json': '{}' })).toContainEqual({ path, problem })
  expect(await differences({ ...built, 'config.json': () => new Response('', { status: 404 }) })).toEqual([
    { path, problem: 'answered 404' },
  ])
})

test.each([
  ['index.html', 'content-security-policy', 'has no header content-security-policy'],
  ['assets/index-1.js', 'cross-origin-resource-policy', 'has no header cross-origin-resource-policy'],
  ['your-wallet/index.html', 'cross-origin-opener-policy', 'has no header cross-origin-opener-policy'],
  ['keep/index.html', 'x-content-type-options', 'has no header x-content-type-options'],
])('%s without the header %s is a difference', async (changedPath, name, problem) => {
  const found = await differences(built, config, (path, headers) => {
    if (path === changedPath) headers.delete(name)
  })
  expect(found).toEqual([{ path: changedPath, problem }])
})

test('a weaker header is a difference, in each kind of page', async () => {
  const edits: Record<string, (headers: Headers) => void> = {
    'approve/index.html': (headers) => headers.set('referrer-policy', 'unsafe-url'),
    'keep/index.html': (headers) => headers.set('strict-transport-security', 'max-age=1; includeSubDomains'),
    'oauth/start/index.html': (headers) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set('content-security-policy', policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))
    },
    'your-wallet/index.html': (headers) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set('content-security-policy', policy.replace("; frame-ancestors 'none'", ''))
    },
  }
  expect(await differences(built, config, (path, headers) => edits[path]?.(headers))).toEqual([
    { path: 'approve/index.html', problem: 'has the header referrer-policy "unsafe-url", not "no-referrer"' },
    {
      path: 'keep/index.html',
      problem:
        'has the header strict-transport-security "max-age=1; includeSubDomains", not "max-age=63072000; includeSubDomains"',
    },
    {
      path: 'oauth/start/index.html',
      problem: `has the policy script-src "'self' 'unsafe-inline'", not "'self'"`,
    },
    { path: 'your-wallet/index.html', problem: `has the policy frame-ancestors "absent", not "'none'"` },
  ])
})

test('two headers of strict transport security are a difference, in either order', async () => {
  const [strict, weak] = ['max-age=63072000; includeSubDomains', 'max-age=0']
  const found = await differences(built, config, (path, headers) => {
    if (path === 'index.html') headers.append('strict-transport-security', weak)
    if (path !== 'keep/index.html') return
    headers.set('strict-transport-security', weak)
    headers.append('strict-transport-security', strict)
  })
  const problem = (sent: string) => `has the header strict-transport-security "${sent}", not "${strict}"`
  expect(found).toEqual([
    { path: 'index.html', problem: problem(`${strict}, ${weak}`) },
    { path: 'keep/index.html', problem: problem(`${weak}, ${strict}`) },
  ])
})

test('other headers, another order of sources and a stricter time are no differences', async () => {
  const found = await differences(built, config, (_path, headers) => {
    const policy = headers.get('content-security-policy') ?? ''
    headers.set('content-security-policy', policy.replace("'self' data:", "data:  'self'").replaceAll('; ', ' ;'))
    headers.set('strict-transport-security', 'max-age=99999999; includeSubDomains; preload')
    headers.set('x-served-by', 'edge')
  })
  expect(found).toEqual([])
})

test('a header that loads more than the page names is a difference', async () => {
  const found = await differences(built, config, (path, headers) => {
    if (path === 'index.html') headers.set('link', '<https://evil.example/a.css>; rel=stylesheet')
  })
  expect(found).toEqual([{ path: 'index.html', problem: 'has a header link, which nothing here sends' }])
})

test('a redirect and a wrong type are differences', async () => {
  const elsewhere = () => Response.redirect('https://evil.example/index-1.js')
  expect(await differences({ ...built, 'assets/index-1.js': elsewhere })).toEqual([
    { path: 'assets/index-1.js', problem: 'redirects to https://evil.example/index-1.js' },
  ])
  const typed = await differences(built, config, (path, headers) => {
    if (path.endsWith('.js')) headers.set('content-type', 'text/plain')
  })
  expect(typed).toEqual([{ path: 'assets/index-1.js', problem: 'is served as text/plain' }])
})

test('a server that answers paths without a file is a difference, also at the names of service workers', async () => {
  const problem = 'is there, and was not built here'
  expect(await differences({ ...built, 'sw.js': 'self.onfetch = steal' })).toEqual([{ path: 'sw.js', problem }])
  const paths = (await differences({ ...built, '*': page })).map(({ path }) => path)
  expect(paths).toEqual(['sw.js', 'service-worker.js', expect.stringMatching(/^assets\/[\da-f-]{36}\.js$/)])
})

test('an answer at the name of a service worker that cannot be read to its end is a difference', async () => {
  const broken = () => new Response('go()', { headers: { 'content-encoding': 'gzip' } })
  expect(await differences({ ...built, 'sw.js': broken })).toEqual([{ path: 'sw.js', problem: 'did not answer' }])
})

test('a server that does not answer is reported as a difference', async () => {
  const folder = await write({ 'index.html': '' })
  const { differences } = await compareWallet('http://127.0.0.1:1', folder, { hosting })
  expect(differences).toEqual([
    { path: 'config.json', problem: 'did not answer' },
    { path: 'index.html', problem: 'did not answer' },
    { path: 'sw.js', problem: 'did not answer' },
    { path: 'service-worker.js', problem: 'did not answer' },
    { path: expect.stringMatching(/^assets\//), problem: 'did not answer' },
  ])
})
